import { readFileSync } from "node:fs"
import { join } from "node:path"
import type * as z from "zod/mini"
import { malformedBody } from "../src/api/guards/malformed-input"
import { parseBody } from "../src/api/requests/parse-body"
import { readRequest } from "../src/contracts/read-request"
import { ShopError } from "../src/errors/shop-error"
import type { OddBody } from "./odd-values"

/**
 * Yields a request once for each of its fields, at any depth, with an odd value there. They come in the same order for
 * every value.
 */
export function* oddVariants(value: unknown, odd: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      for (const variant of [odd, ...oddVariants(each, odd)]) {
        yield [...value.slice(0, index), variant, ...value.slice(index + 1)]
      }
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      for (const variant of [odd, ...oddVariants(each, odd)]) yield { ...value, [name]: variant }
    }
  }
}

export function multipart(value: unknown): OddBody {
  const parts: string[] = []
  const add = (name: string, each: unknown) => {
    if (Array.isArray(each))
      for (const [index, item] of each.slice(0, 60).entries()) add(`${name}[${index}]`, item)
    else if (typeof each === "object" && each !== null) {
      for (const [key, item] of Object.entries(each)) add(name === "" ? key : `${name}[${key}]`, item)
    } else parts.push(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(each)}\r\n`)
  }
  add("", value)
  return { type: "multipart/form-data; boundary=x", body: `${parts.join("")}--x--\r\n` }
}

/** The contract that a call reads its body with; null where something looks at the body or changes it first. */
export function contractOf(method: string, path: string): z.ZodMiniType | null {
  // The limits of Medusa's own log-ins look into the body first.
  if (path.startsWith("/auth/")) return null
  const folder = join(__dirname, "../src/api", path)
  const source = readFileSync(join(folder, "route.ts"), "utf8")
  const handler = source.slice(source.search(new RegExp(`export (?:async function|const) ${method}\\b`)))
  const reads = /parse(?:Body|Form)\(\s*(\w+),\s*(?:req\.)?body/g
  const found = [...handler.slice(0, handler.indexOf("\n}\n")).matchAll(reads)]
  const [, name = ""] = found[0] ?? []
  const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(source) ?? []
  if (found.length !== 1 || !from) return null
  return (require(join(folder, from)) as Record<string, z.ZodMiniType>)[name] ?? null
}

/** Whether a value arrives unchanged as a part of a form, where every part is text. */
export const isPart = (odd: unknown) =>
  odd === null ||
  typeof odd === "number" ||
  typeof odd === "boolean" ||
  (typeof odd === "string" && isShort(odd))
const isShort = (text: string) => text.length < 1_000 && !/\p{Surrogate}/u.test(text)

/** What a request becomes when it is sent as parts of a form. */
export function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts)
  if (typeof value !== "object" || value === null) return String(value)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asTexts(each)]))
}

/**
 * How the shop refuses a body by its shape or its contract; null for one that passes.
 * @returns `seen` is all that a form's rules get to see of it
 */
export function refusal(contract: z.ZodMiniType, body: unknown): { seen: string; error: ShopError } | null {
  if (malformedBody(body)?.broken) return { seen: "", error: new ShopError(400, { message: "Broken." }) }
  try {
    parseBody(contract, body)
    return null
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { seen: JSON.stringify(readRequest(contract, body).parts), error }
  }
}
