import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { CALLS } from "../../backend/src/contracts/route-table"
import { ROOT } from "../paths"
import { type ApiDocument, apiDocument, apiDocumentText, type Json, type Operation } from "./api-document"

let document: ApiDocument
let json: Json
beforeAll(async () => {
  document = await apiDocument()
  json = JSON.parse(JSON.stringify(document))
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [name: string, path: string, operation: Operation] => [
      `${method} ${path}`,
      path,
      operation,
    ]),
  )

/** Every object in a value, with its path. */
function objects(value: Json, at = "#"): [at: string, object: { [name: string]: Json }][] {
  if (Array.isArray(value)) return value.flatMap((each, index) => objects(each, `${at}/${index}`))
  if (typeof value !== "object" || value === null) return []
  const below = Object.entries(value).flatMap(([name, each]) => objects(each, `${at}/${name}`))
  return [[at, value], ...below]
}

function resolve(pointer: string): Json | undefined {
  const steps = pointer.replace(/^#\//, "").split("/")
  return steps.reduce<Json | undefined>((value, step) => {
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value[step] : undefined
  }, json)
}

it("is in docs/api/openapi.json as the code has it (npm run docs brings it up to date)", async () => {
  expect(await readFile(join(ROOT, "docs", "api", "openapi.json"), "utf8")).toBe(await apiDocumentText())
})

it("holds every call that is ours", () => {
  const ours = CALLS.filter(({ path }) => !/^\/(admin|app|auth)(\/|$)/.test(path)).flatMap(
    ({ methods, path }) =>
      methods.map((method) => `${method.toLowerCase()} ${path.replace(/:(\w+)(\(text\))?/g, "{$1}")}`),
  )
  expect(operations().map(([name]) => name)).toEqual(expect.arrayContaining(ours))
})

it("names each operation once", () => {
  const ids = operations().map(([, , { operationId }]) => operationId)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/)
})

it("has no two paths that differ by the name of a parameter alone", () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"))
  expect(new Set(shapes).size).toBe(shapes.length)
})

it("declares each parameter of a path, and no other, once", () => {
  for (const [name, path, { parameters }] of operations()) {
    const declared = parameters.filter((each) => each.in === "path")
    expect({ name, declared: declared.map((each) => each.name) }).toEqual({
      name,
      declared: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    })
    for (const each of declared) expect({ name, required: each.required }).toEqual({ name, required: true })
    const all = parameters.map((each) => `${each.in} ${each.name} ${each.$ref}`)
    expect(new Set(all).size).toBe(all.length)
    for (const each of parameters) {
      if (each.$ref) continue
      expect(each).toMatchObject({ name: expect.any(String), in: expect.stringMatching(/^(path|query)$/) })
      expect(each.schema).toEqual(expect.any(Object))
    }
  }
})

it("refers to nothing that is not there", () => {
  const refs = objects(json).flatMap(([at, { $ref }]) => (typeof $ref === "string" ? [{ at, $ref }] : []))
  expect(refs.length).toBeGreaterThan(100)
  expect(refs.filter(({ $ref }) => typeof resolve($ref) !== "object")).toEqual([])
})

it("has no component that nothing refers to", () => {
  const refs = new Set(objects(json).map(([, { $ref }]) => $ref))
  const unused = (["schemas", "parameters", "responses"] as const).flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
  )
  expect(unused.filter((pointer) => !refs.has(pointer))).toEqual([])
})

it("describes each answer, and each success but those without a contract", () => {
  for (const [name, , { responses, tags }] of operations()) {
    expect({ name, statuses: Object.keys(responses) }).toEqual({
      name,
      statuses: expect.arrayContaining(["200", "400", "500", "502", "503", "504"]),
    })
    for (const [status, answer] of Object.entries(responses)) {
      expect(status).toMatch(/^[2345]\d\d$/)
      if (!answer.$ref) expect(answer).toMatchObject({ description: expect.stringMatching(/\S/) })
    }
    expect(document.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining(tags))
  }
})

it("knows security by the schemes it names", () => {
  const known = Object.keys(document.components.securitySchemes)
  const used = operations().flatMap(([, , { security }]) => security.flatMap((each) => Object.keys(each)))
  expect([...new Set(used)].sort()).toEqual([...known].sort())
})

const TYPES = ["array", "boolean", "integer", "null", "number", "object", "string"]

it("has schemas that are JSON Schema: known types, patterns that compile, fields that are there", () => {
  const schemas = objects(json).filter(([at]) => /\/(schemas?|schema)\//.test(`${at}/`))
  for (const [at, schema] of schemas) {
    const isMap = /\/(properties|schemas)$/.test(at)
    if (isMap) continue
    if (typeof schema.type === "string")
      expect({ at, type: TYPES.includes(schema.type) }).toEqual({ at, type: true })
    if (typeof schema.pattern === "string")
      expect(() => new RegExp(String(schema.pattern), "u")).not.toThrow()
    if (Array.isArray(schema.required) && schema.properties) {
      const properties = Object.keys(schema.properties)
      expect({ at, properties }).toEqual({ at, properties: expect.arrayContaining(schema.required) })
    }
    if (schema.type === "array")
      expect({ at, items: schema.items }).toEqual({ at, items: expect.any(Object) })
  }
  expect(schemas.length).toBeGreaterThan(500)
})
