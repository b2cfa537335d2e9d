import { parseSync } from "@swc/core"

/** Stands in a text for an inserted value. */
export const PUT_IN = "\0"

/** A string or template in a source file. */
interface SourceText {
  text: string
  /** Every name in the inserted values. */
  putIn: readonly string[]
  /** The constant or function of the file that holds it. */
  of: string
}

interface SourceTexts {
  texts: SourceText[]
  /** Tables that knex's builder is called with. */
  built: string[]
  /** Where the names that a file imports come from. */
  imported: Map<string, string>
}

interface Syntax {
  type?: string
  [part: string]: unknown
}

const isSyntax = (value: unknown): value is Syntax => typeof value === "object" && value !== null

/** The name of an identifier, of the last part of a path, or of what is called. */
function nameOf(value: unknown): string {
  if (!isSyntax(value)) return ""
  if (value.type === "Identifier") return String(value.value)
  if (value.type === "MemberExpression") return nameOf(value.property)
  if (value.type === "CallExpression") return nameOf(value.callee)
  return ""
}

function namesIn(value: unknown): string[] {
  if (!isSyntax(value)) return []
  const own = value.type === "Identifier" ? [String(value.value)] : []
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

const CONNECTIONS = /^(?:database|transaction|trx|knex|connection|db)$/i
const BUILDING = /^(?:from|into|table|join|(?:inner|left|leftOuter|right|rightOuter|fullOuter|cross)Join)$/
/** A table as the builder takes it. */
const BUILT = /^([a-z]\w*)(?: as \w+)?$/

/**
 * The table in a call of knex's builder, such as `database("dealer")` or `query.join("dealer as d", …)`, or of the
 * shop's own helper, `deleteFrom(database, "dealer", …)`.
 */
function builtWith(call: Syntax): string | undefined {
  const [one, two] = call.arguments as { expression: Syntax }[]
  const callee = call.callee as Syntax
  const isDeleting = nameOf(callee) === "deleteFrom"
  const first = isDeleting ? two : one
  if (first?.expression.type !== "StringLiteral") return undefined
  const builds =
    callee.type === "MemberExpression" && BUILDING.test(nameOf(callee))
      ? !/^[A-Z]/.test(nameOf(callee.object))
      : isDeleting || CONNECTIONS.test(nameOf(callee))
  return builds ? BUILT.exec(String(first.expression.value))?.[1] : undefined
}

/** The texts of a TypeScript file, with what is needed to know which SQL they form together. */
export function textsOf(source: string, { tsx = false } = {}): SourceTexts {
  const found: SourceTexts = { texts: [], built: [], imported: new Map() }
  const visit = (value: unknown, of: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, of)
    if (!isSyntax(value) || Array.isArray(value)) return
    if (value.type === "ImportDeclaration") {
      const from = String((value.source as Syntax).value)
      for (const each of value.specifiers as Syntax[]) found.imported.set(nameOf(each.local), from)
      return
    }
    if (value.type === "StringLiteral") found.texts.push({ text: String(value.value), putIn: [], of })
    if (value.type === "TemplateLiteral") {
      const parts = value.quasis as { cooked?: string; raw: string }[]
      const text = parts.map(({ cooked, raw }) => cooked ?? raw).join(PUT_IN)
      found.texts.push({ text, putIn: namesIn(value.expressions), of })
    }
    if (value.type === "CallExpression") {
      const table = builtWith(value)
      if (table) found.built.push(table)
    }
    const holds = value.type === "VariableDeclarator" || value.type === "FunctionDeclaration"
    const holder = holds && of === "" ? nameOf(value.id ?? value.identifier) : of
    for (const part of Object.values(value)) visit(part, holder)
  }
  visit(parseSync(source, { syntax: "typescript", tsx, decorators: true }).body, "")
  return found
}

const NAME = /^(?:"[^"]+"|[a-z_\0][\w\0]*)$/i
const bare = (name: string) => name.replaceAll('"', "")

const wordsOf = (sql: string): string[] =>
  sql
    .replace(/--[^\n]*/g, " ")
    .replace(/'(?:[^']|'')*'/g, "''")
    .match(/"[^"]*"|::?\w+|[a-z_\0][\w\0]*|\d+|[^\s\w]/gi) ?? []

/** What ends a list of tables. */
const AFTER_TABLES =
  /^(?:where|group|order|having|limit|offset|union|intersect|except|window|returning|set|for|select|values|\)|;)$/
/** Functions that have a `from` of their own. */
const WITH_FROM = /^(?:extract|substring|trim|overlay)$/

interface TablesInSql {
  /** Read, written, or the table of a trigger or an index. */
  named: Set<string>
  written: Set<string>
}

/**
 * The tables that SQL names, without those of PostgreSQL itself; `PUT_IN` where a name is inserted. Text that isn't SQL
 * also has words after `from` and `into`, and a `with` defines names: the caller knows which tables exist.
 */
export function tablesIn(sql: string): TablesInSql {
  const words = wordsOf(sql)
  const low = words.map((word) => word.toLowerCase())
  const named = new Set<string>()
  const written = new Set<string>()

  /** Notes the table at a place. */
  const note = (place: number, isWritten = false): void => {
    let at = place
    while (/^(?:table|if|not|exists|only|lateral)$/.test(low[at] ?? "")) at++
    const name = words[at] ?? ""
    if (!NAME.test(name)) return
    const within = words[at + 1] === "." ? words[at + 2] : undefined
    const isFunction = words[at + (within ? 3 : 1)] === "(" && !isWritten
    if (isFunction || /^(?:pg_\w+|information_schema)$/i.test(name)) return
    const table = name === "public" && within ? bare(within) : bare(within ? `${name}.${within}` : name)
    named.add(table)
    if (isWritten) written.add(table)
  }

  /** Notes the tables of a list that begins at a place. */
  const noteList = (start: number): void => {
    note(start)
    let depth = 0
    for (let at = start; at < low.length; at++) {
      const word = low[at] ?? ""
      if (depth === 0 && AFTER_TABLES.test(word)) return
      if (depth === 0 && word === ",") note(at + 1)
      if (word === "(") depth++
      if (word === ")") depth--
    }
  }

  const opened: string[] = []
  /** Whether the next `on` belongs to a trigger or an index. */
  let isMade = false
  low.forEach((word, at) => {
    const before = low[at - 1] ?? ""
    const next = low[at + 1] ?? ""
    if (word === "(") opened.push(before)
    if (word === ")") opened.pop()
    if (word === "from" && before === "delete") note(at + 1, true)
    else if (word === "from" && before !== "distinct" && !WITH_FROM.test(opened.at(-1) ?? ""))
      noteList(at + 1)
    if (word === "using") noteList(at + 1)
    if (word === "join") note(at + 1)
    if (word === "into" || word === "truncate") note(at + 1, true)
    if (word === "table" && /^(?:alter|drop|create|lock)$/.test(before)) note(at + 1, true)
    const changes = word === "update" && low.slice(at + 2, at + 7).includes("set")
    if (changes && !/^(?:for|key|do|on|after|before|of|or)$/.test(before)) note(at + 1, true)
    if (/^(?:trigger|index)$/.test(word) && /^(?:create|replace|drop|unique)$/.test(before)) isMade = true
    if (isMade && word === "on" && !/^(?:insert|update|delete|conflict)$/.test(next)) {
      note(at + 1, true)
      isMade = false
    }
  })
  return { named, written }
}
