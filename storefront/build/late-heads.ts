import { basename } from "node:path"
import { type ESTree, type Plugin, parseSync } from "vite"

/** The module of a route's head. */
const HEAD = "?head"

type Statement = ESTree.Statement | ESTree.Directive

/** The options that a route file passes to the router: `createFileRoute(…)({ … })`. */
function optionsOf(statement: Statement): ESTree.ObjectExpression | null {
  if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration")
    return null
  const [declared] = statement.declaration.declarations
  if (declared?.init?.type !== "CallExpression") return null
  const [options] = declared.init.arguments
  return options?.type === "ObjectExpression" ? options : null
}

const optionNamed = (options: ESTree.ObjectExpression, name: string) =>
  options.properties.find(
    (property): property is ESTree.ObjectProperty =>
      property.type === "Property" && property.key.type === "Identifier" && property.key.name === name,
  )

/** Every name in a piece of code, except those of properties; `without` is left out. */
function namesIn(code: ESTree.Node, without?: ESTree.Node): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null || node === without) return
    const { type, name, computed, key, property } = node as Record<string, unknown>
    if ((type === "Identifier" || type === "JSXIdentifier") && typeof name === "string") found.add(name)
    const label =
      type === "JSXAttribute" ? name : computed ? null : type === "MemberExpression" ? property : key
    for (const part of Object.values(node)) {
      if (part !== label) visit(part)
    }
  }
  visit(code)
  return found
}

function namesDeclaredBy(statement: Statement): string[] {
  if (statement.type === "ImportDeclaration") return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === "FunctionDeclaration") return statement.id ? [statement.id.name] : []
  if (statement.type !== "VariableDeclaration") return []
  return statement.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
}

/**
 * Takes the head out of a route's file, which is in the first load of every page. The first view does without it, since
 * the page comes with its head (platform/first-head.ts); later ones load it with the page.
 * @param file e.g. `/storefront/src/routes/cart.tsx`
 * @returns the file without its head, and the head as a module of its own; null for a route without a head or a page
 */
export function splitHead(file: string, source: string): { route: string; head: string } | null {
  const { body } = parseSync(file, source, { lang: "tsx" }).program
  const route = body.find((statement) => optionsOf(statement))
  const options = route && optionsOf(route)
  const head = options && optionNamed(options, "head")
  if (!route || !head || !optionNamed(options, "component")) return null

  const others = body.filter((statement) => statement !== route)
  /** The statements around the route that are named by some code, or by what it names. */
  const neededBy = (code: ESTree.Node, without?: ESTree.Node): Set<Statement> => {
    const needed = new Set<Statement>()
    const visit = (names: ReadonlySet<string>) => {
      for (const statement of others) {
        if (needed.has(statement) || !namesDeclaredBy(statement).some((name) => names.has(name))) continue
        needed.add(statement)
        if (statement.type !== "ImportDeclaration") visit(namesIn(statement))
      }
    }
    visit(namesIn(code, without))
    return needed
  }
  const forHead = neededBy(head.value)
  const forRest = neededBy(route, head)
  const { start, end } = head.value
  const textOf = (statements: readonly Statement[]) =>
    statements.map((one) => source.slice(one.start, one.end))

  const late = `async (context) => (await import(${JSON.stringify(`./${basename(file)}${HEAD}`)})).head(context)`
  return {
    // Statements there for their own sake, such as a stylesheet, stay.
    route: [
      ...textOf(others.filter((one) => !forHead.has(one) || forRest.has(one))),
      source.slice(route.start, start) + late + source.slice(end, route.end),
    ].join("\n"),
    head: [
      ...textOf(others.filter((one) => forHead.has(one))),
      `export const head = ${source.slice(start, end)}`,
    ].join("\n"),
  }
}

/** All but the root, whose head every page needs at once. */
const ROUTE_FILE = /\/src\/routes\/(?!__root)[^?]+\.tsx$/

/** Makes each route's head a module of its own (splitHead). Goes before the router's own plugin. */
export function lateHeads(): Plugin {
  const heads = new Map<string, string>()
  return {
    name: "late-heads",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!ROUTE_FILE.test(id)) return null
      const split = splitHead(id, code)
      if (!split) return null
      heads.set(id, split.head)
      return { code: split.route, map: null }
    },
    load: (id) => (id.endsWith(HEAD) ? (heads.get(id.slice(0, -HEAD.length)) ?? null) : null),
  }
}
