import file from "#docs/api/openapi.json"

/** A JSON Schema, as far as the contracts make one. */
export interface Schema {
  $ref?: string
  type?: string
  format?: string
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

interface Parameter {
  $ref?: string
  name?: string
  in?: string
  required?: boolean
  description?: string
  schema?: Schema
}

interface Content {
  content?: Readonly<Record<string, { schema: Schema }>>
}

interface Answer extends Content {
  $ref?: string
  description?: string
}

interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  parameters: readonly Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Readonly<Record<string, Answer>>
  "x-who": string
  "x-limits"?: string
}

/** The OpenAPI document, as far as its page shows it. */
export interface Document {
  info: { description: string }
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    parameters: Readonly<Record<string, Parameter>>
    responses: Readonly<Record<string, Answer>>
  }
}

/** Made by `npm run docs`. */
export const API = file as unknown as Document

/** Text with names of schemas in it. */
export type Words = readonly (string | { schema: string })[]

/** One field of a body or an answer. */
export interface Field {
  /** `items[].identifier`; `{key}` stands for whatever a map is keyed by. */
  name: string
  words: Words
  required: boolean
}

const nameIn = (pointer: string): string => pointer.replace(/^.*\//, "")

/** Words of several, with a text between each two. */
function joined(several: readonly Words[], between: string): Words {
  return several.flatMap((words, at) => (at === 0 ? [...words] : [between, ...words]))
}

function bounds({ minimum, maximum, exclusiveMinimum }: Schema): string {
  if (exclusiveMinimum !== undefined) {
    return ` above ${exclusiveMinimum}${maximum === undefined ? "" : `, at most ${maximum}`}`
  }
  // zod bounds each whole number by what JavaScript can hold.
  const from = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum
  const to = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum
  if (from !== undefined && to !== undefined) return ` from ${from} to ${to}`
  if (from !== undefined) return ` from ${from}`
  return to === undefined ? "" : ` up to ${to}`
}

/** What a value may be. */
export function wordsOf(schema: Schema): Words {
  if (schema.$ref) return [{ schema: nameIn(schema.$ref) }]
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum) return [`one of ${schema.enum.map((value) => JSON.stringify(value)).join(", ")}`]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joined(choices.map(wordsOf), " or ")
  if (schema.allOf) return joined(schema.allOf.map(wordsOf), " and ")
  switch (schema.type) {
    case "string":
      if (schema.format === "binary") return ["file"]
      return [
        `${schema.format === "email" ? "email address" : "text"}${schema.maxLength === undefined ? "" : ` of up to ${schema.maxLength} characters`}`,
      ]
    case "number":
      return [`number${bounds(schema)}`]
    case "integer":
      return [`whole number${bounds(schema)}`]
    case "boolean":
      return ["true or false"]
    case "null":
      return ["null"]
    case "array":
      return [
        schema.maxItems === undefined ? "list of " : `list of up to ${schema.maxItems}: `,
        ...wordsOf(schema.items ?? {}),
      ]
    case "object":
      return typeof schema.additionalProperties === "object"
        ? ["map to ", ...wordsOf(schema.additionalProperties)]
        : ["object"]
    default:
      return ["any JSON"]
  }
}

/** Whether the fields of a schema are told one by one. */
const opens = (schema: Schema): boolean => schema.properties !== undefined

/** The fields of an object, and of the objects in it that have no name of their own. */
export function fieldsOf(schema: Schema, before = ""): readonly Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const path = `${before}${name}`
    const field = {
      name: path,
      words: wordsOf(each),
      required: schema.required?.includes(name) ?? false,
    }
    const values = typeof each.additionalProperties === "object" ? each.additionalProperties : null
    if (opens(each)) return [field, ...fieldsOf(each, `${path}.`)]
    if (each.items && opens(each.items)) return [field, ...fieldsOf(each.items, `${path}[].`)]
    if (values && opens(values)) return [field, ...fieldsOf(values, `${path}.{key}.`)]
    return [field]
  })
}

/** One refusal of a call. */
export interface Refusal {
  status: string
  meaning: string
}

/** A call, ready to be shown. */
export interface ShownCall {
  id: string
  method: string
  path: string
  summary: string
  who: string
  limits: string | null
  parameters: readonly (Field & { place: string })[]
  /** What is sent, by its media type. */
  body: { type: string; schema: Schema } | null
  /** What comes back, by its media type; none where the answer has no contract. */
  answers: readonly { type: string; schema: Schema }[]
  refusals: readonly Refusal[]
}

const contentOf = ({ content }: Content) =>
  Object.entries(content ?? {}).map(([type, { schema }]) => ({ type, schema }))

function shown(api: Document, path: string, method: string, operation: Operation): ShownCall {
  const { parameters, responses } = api.components
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    who: operation["x-who"],
    limits: operation["x-limits"] ?? null,
    parameters: operation.parameters.map((each) => {
      const found = each.$ref ? (parameters[nameIn(each.$ref)] ?? each) : each
      const { name = "", in: place = "", required = false, schema = {} } = found
      return { name, place, required, words: wordsOf(schema) }
    }),
    body: contentOf(operation.requestBody ?? {})[0] ?? null,
    answers: contentOf(operation.responses["200"] ?? {}),
    refusals: Object.entries(operation.responses)
      .filter(([status]) => status >= "400")
      .map(([status, { $ref, description = "" }]) => ({
        status,
        meaning: $ref ? (responses[nameIn($ref)]?.description ?? description) : description,
      })),
  }
}

/** The calls of a document, in its groups. */
export function groupsOf(
  api: Document,
): readonly { name: string; about: string; calls: readonly ShownCall[] }[] {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: shown(api, path, method, operation),
    })),
  )
  return api.tags.map(({ name, description }) => ({
    name,
    about: description,
    calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
  }))
}
