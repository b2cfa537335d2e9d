import type { Application, Router } from "express"

/** Only what is used here: Express has no types for its router's internals (4.22). */
interface Layer {
  /** Name of the function that it calls. */
  name: string
  /** What a path is matched with, unless the layer takes every path. */
  regexp: RegExp & { fast_slash?: boolean; fast_star?: boolean }
}
type Handle = (this: LayeredRouter, ...request: readonly [{ url?: string }, ...unknown[]]) => void
interface LayeredRouter {
  stack: Layer[]
  handle: Handle
}

/** What is between the slashes of a path made of plain words. */
const LITERAL = /[A-Za-z0-9_/-]/

/**
 * How every path that a layer can match begins, in lower case and without the first slash; empty when that isn't known,
 * and the layer is then asked about every path. Express builds its expressions from paths like `/cart*` (4.22).
 */
export function literalStart({ regexp }: Pick<Layer, "regexp">): string {
  if (regexp.fast_slash || regexp.fast_star) return ""
  const { source } = regexp
  if (!source.startsWith("^\\/") || hasAlternatives(source)) return ""
  let literal = ""
  let at = 3
  while (at < source.length) {
    const escaped = source[at] === "\\"
    const character = source[escaped ? at + 1 : at] ?? ""
    if (!LITERAL.test(character) || (escaped && /\w/.test(character))) break
    const next = at + (escaped ? 2 : 1)
    // The character is optional.
    if (/[?*{]/.test(source[next] ?? "")) break
    literal += character
    at = next
  }
  return literal.toLowerCase()
}

/** Whether an expression has alternatives: the others need not begin as the first one does. */
function hasAlternatives(source: string): boolean {
  let depth = 0
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (character === "\\") at++
    else if (character === "[") at = endOfClass(source, at)
    else if (character === "(") depth++
    else if (character === ")") depth--
    else if (character === "|" && depth === 0) return true
  }
  return false
}

/** Where the character class that begins at `start` ends. */
function endOfClass(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === "\\") at++
    else if (source[at] === "]") return at
  }
  return source.length
}

/** The first segment of a path, and the first two: what layers are chosen by. */
function startsOf(path: string): [one: string, two: string] {
  const [, first = "", second] = path.toLowerCase().split("/", 3)
  return [first, second === undefined ? first : `${first}/${second}`]
}

/**
 * The layers that a request has to be passed to, by how its path begins. Pure.
 * @param layers in the order in which Express asks them; the order stays the same
 * @returns the layers for a path: every one that matches it is among them
 */
export function layerIndex(layers: readonly Layer[]): (path: string) => Layer[] {
  const begins = layers.map((layer) => ({ layer, start: literalStart(layer) }))
  const known = new Set<string>()
  for (const { start } of begins) for (const each of startsOf(`/${start}`)) known.add(each)
  const chosen = new Map<string, Layer[]>()

  const choose = (start: string) =>
    begins.flatMap(({ layer, start: own }) => (own.startsWith(start) || start.startsWith(own) ? [layer] : []))

  return (path) => {
    const [one, two] = startsOf(path)
    // Addresses that no layer names are treated alike, so that memory doesn't grow with what is asked for.
    const start = known.has(two) ? two : known.has(one) ? one : ""
    const kept = chosen.get(start)
    if (kept) return kept
    const layers = choose(start)
    chosen.set(start, layers)
    return layers
  }
}

/**
 * Morgan's layer, by which Medusa would log requests. The shop logs them itself and drops Medusa's lines
 * (log/logger.ts), so all that the layer does is take times and look at each answer.
 */
const isRequestLog = ({ name }: Layer): boolean => name === "logger"

interface Shortened {
  /** All layers that may be asked. */
  layers: readonly Layer[]
  layersFor: (path: string) => Layer[]
}

/**
 * Routers that have the short way, and what may be asked there; for the test that compares it with their full stacks.
 */
export const prefilteredRouters = new Map<Pick<LayeredRouter, "stack">, Shortened>()

const SHORT = Symbol.for("shop.short-way")

/**
 * Lets an application's router ask only the layers that can match a request, in their order: Medusa has some 1,500
 * layers, its own routes and middlewares plus ours, and Express asks each of them about every request. The layers that
 * are asked do what they always do, so sessions, limits, checks and errors are the same
 * (docs/decisions/2026-11-24-short-way.md).
 */
export function installRoutePrefilter(application: Application): void {
  const router = (application as Application & { _router?: Router & LayeredRouter })._router as
    | (LayeredRouter & { [SHORT]?: true })
    | undefined
  if (!router || router[SHORT]) return
  router[SHORT] = true
  const { handle } = router
  let stack: readonly Layer[] = []
  let now: Shortened = { layers: [], layersFor: () => router.stack }
  router.handle = (req, ...rest) => {
    // Medusa adds layers until it is ready, and replaces some when code changes under `medusa develop`.
    if (router.stack.length !== stack.length || router.stack.at(-1) !== stack.at(-1)) {
      stack = [...router.stack]
      const layers = stack.filter((layer) => !isRequestLog(layer))
      now = { layers, layersFor: layerIndex(layers) }
      prefilteredRouters.set(router, now)
    }
    const path = (req.url ?? "").split("?", 1)[0] ?? ""
    handle.call(Object.create(router, { stack: { value: now.layersFor(path) } }), req, ...rest)
  }
}
