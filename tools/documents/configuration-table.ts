import { Environment } from "../../backend/src/config/environment"

const BEGIN = "<!-- settings: made by `npm run docs` -->"
const END = "<!-- /settings -->"

/** Every setting as a row of Markdown: name, default, meaning. */
export function settingsTable(): string {
  const defaults = new Map<string, unknown>(Object.entries(Environment.parse({})))
  const rows = Object.entries(Environment.shape).map(([name, schema]) => {
    const value = defaults.get(name)
    const shown = value === undefined || value === "" ? "" : `\`${value}\``
    return `| \`${name}\` | ${shown} | ${schema.description ?? ""} |`
  })
  return ["| setting | default | what it is for |", "|---|---|---|", ...rows].join("\n")
}

/**
 * A document with its table of settings brought up to date.
 * @throws {Error} when the document has no place for one.
 */
export function withSettingsTable(document: string): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`The document has no ${BEGIN} … ${END}.`)
  return `${document.slice(0, begin)}${BEGIN}\n${settingsTable()}\n${document.slice(end)}`
}
