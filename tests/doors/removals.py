"""How each kind of guard is taken away: given a node, the parts to replace and what stands there.

Each function answers for one kind. What is put in place always runs, so that it is a test that
fails and not the code.
"""

import ast
from collections.abc import Callable, Iterator

Removal = Iterator[tuple[ast.expr | ast.stmt, str]]

METHODS = ("require_POST", "require_GET", "require_safe", "require_http_methods")
LET_IN = '__import__("django.contrib.auth.decorators", fromlist=["x"]).login_not_required'
AS_IT_IS = "(lambda view: view)"
WEAKER = {
    "gamemaster": "member",
    "participant": "member",
    "own_character": "character",
    "own_statistic": "statistic",
}
REFUSALS = ("PermissionDenied", "Http404", "Refused", "RuleError", "DisallowedHost")
TRUE = ("is_gamemaster", "DEMO")
FALSE = ("is_spectator",)
PREDICATES = (
    "changeable_by",
    "belongs_to",
    "sees",
    "_vouches",
    "constant_time_compare",
    "answers",
)
EVERYTHING = ("active", "open", "gamemasters")
OF_SHEETS = ("known_to", "whole_to")
SCOPES = {
    "campaign",
    "campaign_id",
    "campaign__memberships__user",
    "campaign__memberships__left",
    "user",
    "user_id",
    "owner",
    "left",
    "role",
    "seat__isnull",
    "revoked",
    "expires__gt",
    "uses__lt",
    "is_active",
    "expire_date__gt",
}
JUDGES = ("access.py", "door.py")
NARROWING = ("filter", "exclude", "get", "get_object_or_404", "Q")
PROTECTION = ("LoginRequiredMiddleware", "CsrfViewMiddleware")


def name_of(node: ast.AST) -> str:
    """The last name of what is called or read: `filter` of `Check.objects.filter`."""
    if isinstance(node, ast.Call):
        return name_of(node.func)
    return getattr(node, "attr", "") or getattr(node, "id", "")


def method_and_login(node: ast.AST, file: str) -> Removal:
    """A view that answers every method; one that needs no log-in; one that needs one."""
    if not isinstance(node, ast.FunctionDef):
        return
    names = [name_of(one) for one in node.decorator_list]
    for one, name in zip(node.decorator_list, names, strict=True):
        if name in (*METHODS, "login_not_required"):
            yield one, AS_IT_IS
    if set(names) & set(METHODS) and "login_not_required" not in names:
        first = node.decorator_list[0]
        yield first, f"{LET_IN}\n@{ast.unparse(first)}"


def weaker_doors(node: ast.AST, file: str) -> Removal:
    """A door for fewer people exchanged for one for more."""
    if not isinstance(node, ast.Attribute) or node.attr not in WEAKER:
        return
    if isinstance(node.value, ast.Name) and node.value.id == "access":
        yield node, f'__import__("characters.access", fromlist=["x"]).{WEAKER[node.attr]}'


def refusals(node: ast.AST, file: str) -> Removal:
    """A refusal that is not made, whether it is raised or asked for."""
    raised = name_of(node.exc) if isinstance(node, ast.Raise) and node.exc else ""
    if isinstance(node, ast.Raise) and raised in REFUSALS and "/forms/" not in file:
        yield node, "pass"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        if isinstance(called, ast.Attribute) and name_of(called.value) == "access":
            yield node, "pass"


def rows_of_a_campaign(node: ast.AST, file: str) -> Removal:
    """What is secret read like the rest; another campaign's row found like one's own."""
    if not isinstance(node, ast.Call):
        return
    if isinstance(node.func, ast.Attribute) and node.func.attr == "visible_to":
        seat, rows = ast.unparse(node.args[0]), ast.unparse(node.func.value)
        yield node, f"({rows}.filter(campaign_id={seat}.campaign_id))"
    if isinstance(node.func, ast.Attribute) and node.func.attr in OF_SHEETS:
        yield node, ast.unparse(node.func.value)
    if isinstance(node.func, ast.Name) and node.func.id in OF_SHEETS:
        yield node, '__import__("django.db.models", fromlist=["x"]).Q()'
    if name_of(node) == "find" and len(node.args) == 3 and not _of_a_found_row(node.args[1]):
        rows, pk = (ast.unparse(one) for one in node.args[1:])
        shortcuts = '__import__("django.shortcuts", fromlist=["x"])'
        yield node, f"{shortcuts}.get_object_or_404({rows}, pk={pk})"


def _of_a_found_row(rows: ast.expr) -> bool:
    """Whether these are rows of one row that is found already, `found.squires.all()`: they are of
    its campaign, and `rows_of_a_parent` takes away what counts."""
    inner = rows
    while isinstance(inner, ast.Call | ast.Attribute):
        before, inner = inner, inner.func if isinstance(inner, ast.Call) else inner.value
        of_a_name = isinstance(inner, ast.Name) and inner.id.islower()
        if of_a_name and isinstance(before, ast.Attribute):
            return before.attr not in ("select_related", "filter", "all")
    return False


def rows_of_a_parent(node: ast.AST, file: str) -> Removal:
    """A row of something else found under this one's address."""
    if name_of(node) not in ("find", "get_object_or_404") or not isinstance(node, ast.Call):
        return
    for rows in node.args:
        for inner in ast.walk(rows):
            if not (isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name)):
                continue
            if inner.value.id.islower() and inner.attr != "pk":
                yield inner, f"{ast.unparse(inner)}.model._default_manager"


def narrowing(node: ast.AST, file: str) -> Removal:
    """A condition less in a search."""
    if not isinstance(node, ast.Call):
        return
    if name_of(node) in EVERYTHING and isinstance(node.func, ast.Attribute) and not node.args:
        yield node, f"{ast.unparse(node.func.value)}.all()"
    if name_of(node) not in NARROWING:
        return
    for keyword in node.keywords:
        if keyword.arg in SCOPES:
            less = [one for one in node.keywords if one is not keyword]
            yield node, ast.unparse(ast.Call(node.func, node.args, less))


def questions(node: ast.AST, file: str) -> Removal:
    """A question about somebody that is always answered in their favour."""
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        if node.attr in TRUE:
            yield node, "True"
        if node.attr in FALSE:
            yield node, "False"
    if isinstance(node, ast.Call):
        name = name_of(node)
        if name in PREDICATES or name.removeprefix("_").startswith("may_"):
            yield node, "True"
        if name == "visible":
            yield node, '__import__("django.db.models", fromlist=["x"]).Q()'


def claims(node: ast.AST, file: str) -> Removal:
    """Each part of a claim about somebody, in the functions that answer yes or no."""
    if not isinstance(node, ast.FunctionDef) or name_of(node.returns or node) != "bool":
        return
    if not ("/models/" in file or file.endswith(JUDGES)):
        return
    for inner in ast.walk(node):
        if isinstance(inner, ast.BoolOp):
            for one in inner.values:
                less = [other for other in inner.values if other is not one]
                yield inner, ast.unparse(ast.BoolOp(inner.op, less) if len(less) > 1 else less[0])


def of_the_house(node: ast.AST, file: str) -> Removal:
    """What stands before every page, and what the admin lets nobody do."""
    if isinstance(node, ast.List):
        for one in node.elts:
            if isinstance(one, ast.Constant) and str(one.value).endswith(PROTECTION):
                less = [other for other in node.elts if other is not one]
                yield node, ast.unparse(ast.List(less))
    if isinstance(node, ast.FunctionDef) and node.name.endswith("_permission"):
        for inner in ast.walk(node):
            if isinstance(inner, ast.Constant) and inner.value is False:
                yield inner, "True"
    if isinstance(node, ast.Call) and name_of(node) == "secure_admin_login":
        yield node, ast.unparse(node.args[0])


REMOVALS: tuple[Callable[[ast.AST, str], Removal], ...] = (
    method_and_login,
    weaker_doors,
    refusals,
    rows_of_a_campaign,
    rows_of_a_parent,
    narrowing,
    questions,
    claims,
    of_the_house,
)
