import { CALLS, PAGES } from "../route-table"

/** What precedes the last part of each address that opens something to its holder, according to the route table. */
const BEFORE_SECRETS = [...CALLS, ...PAGES].flatMap(({ path, who }) =>
  who === "holder" ? (/\/([\w-]+)\/:\w+$/.exec(path)?.[1] ?? []) : [],
)
const SECRET_PATHS = new RegExp(`/(${[...new Set(BEFORE_SECRETS)].join("|")})/[^\\s/?:"',]+`, "gi")

/** Written by the database layer before the actual error: the whole statement, with everything that it was to write. */
const STATEMENT = /(^|: )(insert into|update|delete from|select|with)\b[\s\S]* - (?=[a-z])/gi

/**
 * Characters of a line that are read: a statement shows at its beginning what it is, and at its end what went wrong.
 */
const HEAD = 1_000
const TAIL = 3_000

const shortened = (text: string): string =>
  text.length > HEAD + TAIL ? `${text.slice(0, HEAD)} … ${text.slice(-TAIL)}` : text

/**
 * A line for the log without personal data: email addresses, phone numbers, values of statements and of unique keys,
 * what follows the question mark of an address, and secrets in its path. Pure.
 */
export const redactPersonalData = (text: string): string =>
  shortened(text)
    .replace(STATEMENT, "$1$2 … - ")
    .replace(/Key \(([^)]*)\)=\([^\n]*?\)(?= |\.|$)/g, "Key ($1)=(…)")
    .replace(SECRET_PATHS, "/$1/…")
    .replace(/(\/[\w./…-]*)\?[^\s"'`]+/g, "$1?…")
    .replace(/[^\s"'<>(),;:=@]{1,64}@[^\s"'<>(),;:@]{1,255}\.[a-z]{2,}/gi, "(email)")
    .replace(/\+\d[\d ()-]{7,}\d/g, "(phone)")
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, "$1 …")
    .replace(/\b([sr]k|whsec|pk)_(live|test)_\w+/g, "$1_…")
