import { posix } from "node:path"

/** One import as written: which file, and what it imports. */
export interface ImportLine {
  /** Path from the repository's storefront folder, e.g. `src/features/cart/cart-page.tsx`. */
  file: string
  specifier: string
}

/** `#x/` -> folder, as in tsconfig. */
const ALIASES: Record<string, string> = {
  "#contracts/": "../backend/src/contracts/",
  "#docs/": "../docs/",
  "#platform/": "src/platform/",
  "#ui/": "src/ui/",
  "#site/": "src/site/",
  "#features/": "src/features/",
}

/** Layers, and which others each of them may depend on. */
const MAY_USE = {
  contracts: [],
  /** Generated from the contracts. */
  docs: [],
  platform: ["contracts"],
  ui: ["contracts", "platform"],
  site: ["contracts", "platform", "ui"],
  features: ["contracts", "docs", "platform", "ui", "site"],
  routes: ["contracts", "platform", "ui", "site", "features", "assets"],
  app: ["contracts", "platform", "site", "routes"],
  server: ["contracts", "platform", "app"],
  /** What Vite runs: its plugins and the dev server. The server never imports them. */
  build: ["contracts", "platform", "app", "server"],
  assets: [],
} as const satisfies Record<string, readonly string[]>

type Layer = keyof typeof MAY_USE

/** What other features may import from a feature; everything else in it is private. */
export const DOORS = new Set([
  "src/features/account/saved-designs-api",
  "src/features/cart/cart-store",
  "src/features/cart/cart-badge",
  "src/features/cart/add-to-cart",
  "src/features/cart/changes",
  "src/features/builder/addresses",
  "src/features/builder/api",
  "src/features/builder/design-tiles",
  "src/features/builder/selection",
  "src/features/builder/swatches",
  "src/features/dealers/dealer-price",
  "src/features/dealers/late-dealer-price",
  "src/features/model-viewer/addresses",
  "src/features/model-viewer/model-scene",
  "src/features/model-viewer/model-view",
  "src/features/model-viewer/open-viewer-button",
  "src/features/model-viewer/use-model-viewer",
  "src/features/catalog/product-tile",
  "src/features/catalog/listing-plan",
  "src/features/forms/address-fields",
  "src/features/forms/address-rules",
  "src/features/forms/address-values",
  "src/features/forms/bot-check/bot-check",
  "src/features/forms/bot-check/solve",
  "src/features/forms/bot-check/start-solver",
  "src/features/forms/bot-check/trap-field",
  "src/features/forms/bot-check/use-bot-check",
  "src/features/forms/clear-dialog",
  "src/features/forms/draft",
  "src/features/forms/email-problem",
  "src/features/forms/field-errors",
  "src/features/forms/fields",
  "src/features/forms/form-model",
  "src/features/forms/forget-drafts",
  "src/features/forms/form-notice",
  "src/features/forms/own-details",
  "src/features/forms/shop-form",
  "src/features/forms/text-fields",
  "src/features/forms/use-form-submission",
  "src/features/forms/use-shop-form",
  "src/features/finders/api",
  "src/features/finders/part-picture",
  "src/features/forms/form-body",
  "src/features/forms/form-frame",
  "src/features/forms/form-page",
  "src/features/forms/photo-list",
  "src/features/reviews/api",
  "src/features/reviews/rating-data",
  "src/features/reviews/reviews-section",
  "src/features/showcase/showcase",
  "src/features/order/build-progress",
  "src/features/order/order-columns",
  "src/features/order/order-returns",
  "src/features/order/order-pages",
  "src/features/order/order-sheet",
  "src/features/order/parcels",
  "src/features/order/printed-brand",
  "src/features/order/reorder",
  "src/features/order/reordered-note",
  "src/features/sled/api",
  "src/features/sled/demo-note",
  "src/features/sled/fit-filter",
  "src/features/sled/fit-note",
  "src/features/sled/stored-sled",
  "src/features/sled/my-sled",
  "src/features/sled/sled-lists",
  "src/features/sled/sled-model",
  "src/features/sled/sled-select",
  "src/features/sled/use-my-sled",
  "src/features/sled/use-sled",
  "src/features/content/load",
  "src/features/content/text-page",
  "src/features/promo/promo-banner",
  "src/features/video/product-video",
  "src/features/waiting-list/sign-up",
  "src/features/waiting-list/wait-for-it",
])

/** What the site may import of a feature: the header shows the cart's badge and the sled, and opens the search. */
export const SITE_DOORS = new Set([
  "src/features/cart/cart-badge",
  "src/features/search/search-button",
  "src/features/sled/sled-bar",
])

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^"'`;]*?\sfrom\s)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g

/** Every module a source names, dynamic imports and types included. */
export function specifiersOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "")
  return [...code.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? "")
}

/** What a source passes to a function, at each call. */
export function argumentsOf(name: string, source: string): string[] {
  return source
    .split(new RegExp(`\\b${name}\\(`))
    .slice(1)
    .map((rest) => {
      let open = 1
      const end = [...rest].findIndex((letter) => {
        open += letter === "(" ? 1 : letter === ")" ? -1 : 0
        return open === 0
      })
      return rest.slice(0, end)
    })
}

const STATIC = /(?:^|[\s;}])(?:import|export)\s+(?!type\s)(?:([^"'`;()]*?)\sfrom\s)?["']([^"']+)["']/g

/** `{ type A, type B }`: nothing is left of it once types are stripped. */
const namesTypesOnly = (names: string) => /^\{(\s*type\s+[^,}]+,?)+\s*\}$/.test(names.trim())

/** The modules that a source needs before it runs: no types, no dynamic imports. */
export function valueImportsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "")
  return [...code.matchAll(STATIC)].flatMap(([, names = "", specifier = ""]) =>
    namesTypesOnly(names) ? [] : [specifier],
  )
}

function layerOf(path: string): Layer | null {
  if (path.startsWith("../backend/src/contracts/")) return "contracts"
  if (path.startsWith("../docs/")) return "docs"
  if (path.startsWith("server/")) return "server"
  if (path.startsWith("build/")) return "build"
  const [, folder, rest] = /^src\/([^/]+)(\/.*)?$/.exec(path) ?? []
  if (folder === undefined) return null
  if (rest === undefined) return "app"
  return folder in MAY_USE ? (folder as Layer) : null
}

/** Where a specifier leads inside the repository, without extension; null for packages. */
export function target(file: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, "").replace(/\.(tsx?|jsx?)$/, "")
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (bare.startsWith(alias)) return folder + bare.slice(alias.length)
  }
  return bare.startsWith(".") ? posix.normalize(posix.join(posix.dirname(file), bare)) : null
}

const featureOf = (path: string) => path.split("/")[2]
const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")

/**
 * What is wrong with an import by the architecture's rules, in words; null when it is allowed.
 * @param declared packages of the storefront's own package.json
 */
export function violation({ file, specifier }: ImportLine, declared: ReadonlySet<string>): string | null {
  const from = layerOf(file)
  if (!from) return `${file} lies in no layer`
  const path = target(file, specifier)

  if (path === null) {
    const name = packageOf(specifier)
    if (specifier.startsWith("node:")) {
      return from === "server" || from === "build"
        ? null
        : `${file} runs in browsers and imports ${specifier}`
    }
    if (/medusa/i.test(name) && from === "contracts") return `${file} is a contract and imports ${specifier}`
    return declared.has(name) ? null : `${file} imports ${name}, which the storefront does not declare`
  }

  const to = layerOf(path)
  if (!to) return `${file} imports ${specifier}, which lies in no layer`
  if (from === to) {
    const strange = from === "features" && featureOf(file) !== featureOf(path) && !DOORS.has(path)
    return strange ? `${file} reaches into another feature: ${specifier}` : null
  }
  if (from === "site" && SITE_DOORS.has(path)) return null
  const allowed: readonly Layer[] = MAY_USE[from]
  return allowed.includes(to) ? null : `${file} (${from}) imports ${specifier} (${to})`
}
