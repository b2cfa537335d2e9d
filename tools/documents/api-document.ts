import { readdirSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod/mini"
import { contractOf, DOCUMENTED_CALLS } from "../../backend/src/contracts/call-contracts"
import {
  type CallContract,
  type FileAnswer,
  refusalsOf,
} from "../../backend/src/contracts/calls/call-contract"
import { STAFF_CONTRACTS } from "../../backend/src/contracts/calls/staff"
import type { Call, Caller } from "../../backend/src/contracts/route-table"
import { BACKEND } from "../paths"
import { CALLERS, limitsOf } from "./route-document"

/** A JSON value, as far as is needed to walk an OpenAPI document. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type JsonObject = { [name: string]: Json }

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters: JsonObject[]
  requestBody?: JsonObject
  responses: { [status: string]: JsonObject }
  security: JsonObject[]
  /** Who may call, according to the table of routes. */
  "x-who": Caller
  /** What limits it, in words. */
  "x-limits"?: string
}

export interface ApiDocument {
  openapi: "3.1.1"
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: { [path: string]: { [method: string]: Operation } }
  components: {
    schemas: { [name: string]: Json }
    parameters: { [name: string]: Json }
    responses: { [name: string]: Json }
    securitySchemes: { [name: string]: Json }
  }
}

const CONTRACTS = join(BACKEND, "src", "contracts")

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === "object" && value !== null && "_zod" in value

/**
 * Every schema that a contract exports, by its name.
 * @throws {Error} when two have the same name
 */
async function exportedSchemas(): Promise<Map<string, z.core.$ZodType>> {
  const found = new Map<string, z.core.$ZodType>()
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: "utf8" })
  for (const file of files.filter((path) => /^(?!calls\/)[\w/-]+\.ts$/.test(path)).sort()) {
    const exported: Record<string, unknown> = await import(`../../backend/src/contracts/${file}`)
    for (const [name, value] of Object.entries(exported)) {
      // The kinds of fields aren't schemas themselves.
      if (!isSchema(value) || file === "forms/form-fields.ts") continue
      if (found.has(name)) throw new Error(`Two contracts export a ${name}.`)
      found.set(name, value)
    }
  }
  return found
}

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

/** zod closes each object that it outputs; an answer may get more fields without breaking anyone. */
const opened: z.core.ToJSONSchemaParams["override"] = ({ jsonSchema }) => {
  if (jsonSchema.type === "object" && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties
  }
}

const plain = (schema: unknown): JsonObject => {
  const { $schema, $id, ...rest } = JSON.parse(JSON.stringify(schema))
  return rest
}

/** Schemas of answers, each exported one once, by its name. */
function answerSchemas(exported: ReadonlyMap<string, z.core.$ZodType>) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of exported) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: "output",
    unrepresentable: "any",
    override: opened,
  })
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, plain(schema)]))
}

const requestSchema = (schema: z.core.$ZodType): JsonObject =>
  plain(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))

/** Names that a schema refers to. */
function refsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === "$ref" && typeof each === "string" ? [each.replace(/^.*\//, "")] : refsIn(each),
  )
}

const TAGS: readonly { name: string; description: string; paths: RegExp }[] = [
  { name: "Builder", description: "Designs, and the sleds that bogies go under.", paths: /^\/builder\// },
  { name: "Cart", description: "The cart that the browser's cookie names.", paths: /^\/cart\// },
  { name: "Checkout", description: "Shipping, then payment.", paths: /^\/checkout\// },
  {
    name: "Forms",
    description: "What visitors send in, and the bot check before it.",
    paths:
      /^\/(contact|dealer-application|dealers|parts-request|returns|sponsored-rider-application|notify-me|shop\/bot-check)$/,
  },
  {
    name: "Sleds",
    description: "What fits a sled, and the sled that the shop knows a visitor by.",
    paths: /^\/(mount-kits|mount-kit-dampeners)\/|^\/shop\/(my-sled|sleds)/,
  },
  {
    name: "Account",
    description: "A rider's own things, and orders by their secret.",
    paths: /^\/shop\/(account|saved-designs|order-lookup|thanks)/,
  },
  { name: "Dealers", description: "A dealer's own things.", paths: /^\/(shop\/)?dealer\// },
  { name: "Pages", description: "What the shop's pages show.", paths: /^\/shop\// },
  {
    name: "Files",
    description: "Pictures and papers.",
    paths: /^\/(img|mount-kit-instructions|storage|static)\//,
  },
  {
    name: "Staff",
    description: "Calls of the shop's own admin pages that have a contract.",
    paths: /^\/admin\//,
  },
  { name: "Programs", description: "What other programs ask.", paths: /./ },
]

const REFUSALS: Readonly<Record<number, string>> = {
  400: "The request could not be read: an odd address or query, a broken body or cookie.",
  401: "A log-in is needed, or the one that was given is wrong.",
  402: "The card is wrong: Stripe's `error`, named after the field.",
  403: "The request did not come from the shop's own pages: `X-Requested-With: XMLHttpRequest` is missing.",
  404: "There is no such thing, or not for this caller.",
  409: "Not in this state: sold out, unavailable, changed meanwhile, or a total that is another now.",
  413: "More than is taken in one go.",
  415: "A compressed body: bodies are taken as they are.",
  422: "Something needs another look: sentences by field in `errors`.",
  429: "Too often; the message says how long to wait.",
  500: "A fault of ours; it is logged.",
  502: "The backend is away. With `unknown` it went away in the middle of a change.",
  503: "Not right now: the shop is being set up, or a service that this needs is away.",
  504: "It took too long. With `unknown` it is a change that may still go through.",
}

/** Of the card sandbox, whose errors are in no words of ours. */
const STRIPES_OWN = "402"

const SECURITY: Partial<Record<Caller, JsonObject[]>> = {
  rider: [{ session: [] }],
  dealer: [{ session: [] }],
  staff: [{ session: [] }, { apiKey: [] }],
  processor: [{ signature: [] }],
}

/** `/cart/:ref` in OpenAPI's notation. */
const templated = (path: string) => path.replace(/:(\w+)(\(text\))?/g, "{$1}")

/** `getCartData`, `putCartByRef` */
function operationId(method: string, path: string): string {
  const words = path
    .split("/")
    .filter(Boolean)
    .flatMap((segment) =>
      segment.startsWith(":") ? ["by", ...segment.slice(1).split(/[\W_]+/)] : segment.split(/[\W_]+/),
    )
    .filter((word) => word && word !== "text")
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
}

function pathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/:(\w+)(\(text\))?/g)].map(([, name = "", text]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
    ...(text ? { description: "Free text: a slash is written as %2F." } : {}),
  }))
}

function queryParameters(query: CallContract["query"]): JsonObject[] {
  if (!query) return []
  const { properties, required } = requestSchema(query)
  const needed = Array.isArray(required) ? required : []
  return Object.entries((properties ?? {}) as JsonObject).map(([name, schema]) => {
    const optional = typeof schema === "object" && schema !== null && "default" in schema
    return { name, in: "query", required: needed.includes(name) && !optional, schema }
  })
}

/** A multipart form: the fields, and the pictures too. */
function multipart(body: JsonObject, photos: NonNullable<CallContract["photos"]>): JsonObject {
  const { taken, field } = photos
  const picture: JsonObject = {
    type: "string",
    format: "binary",
    description: `A picture: ${taken.types.join(", ")}.`,
  }
  const properties = body.properties as JsonObject
  if (field === "photos")
    return { ...body, properties: { ...properties, photos: { type: "array", items: picture } } }
  const items = properties.items as JsonObject
  const item = items.items as JsonObject
  const withPhoto = { ...item, properties: { ...(item.properties as JsonObject), photo: picture } }
  return { ...body, properties: { ...properties, items: { ...items, items: withPhoto } } }
}

const isFile = (answer: CallContract["answer"]): answer is FileAnswer => answer !== null && "files" in answer

/** The document's schemas: those that calls use are collected as they are requested. */
class UsedSchemas {
  private readonly names: ReadonlyMap<z.core.$ZodType, string>
  private readonly answers: ReadonlyMap<string, JsonObject>
  private readonly used = new Map<string, Json>()

  constructor(exported: ReadonlyMap<string, z.core.$ZodType>) {
    this.names = new Map([...exported].map(([name, schema]) => [schema, name]))
    this.answers = answerSchemas(exported)
  }

  /** @throws {Error} when no contract exports it */
  useAnswer(name: string): void {
    if (this.used.has(name)) return
    const schema = this.answers.get(name)
    if (!schema) throw new Error(`There is no contract ${name}.`)
    this.used.set(name, schema)
    for (const each of refsIn(schema)) this.useAnswer(each)
  }

  /** Referred to by name if it has one; lists and unions are built from their members. */
  answer(schema: z.core.$ZodType): Json {
    const name = this.names.get(schema)
    if (name) {
      this.useAnswer(name)
      return ref(name)
    }
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (def.type === "array") return { type: "array", items: this.answer(def.element) }
    if (def.type === "union") return { anyOf: def.options.map((each) => this.answer(each)) }
    return plain(z.toJSONSchema(schema, { io: "output", override: opened }))
  }

  /** @throws {Error} when a request has the name of an answer */
  body(schema: z.core.$ZodType, photos: CallContract["photos"]): Json {
    const name = this.names.get(schema)
    const body = requestSchema(schema)
    const shape = photos ? multipart(body, photos) : body
    if (!name) return shape
    if (this.answers.has(name) && refsIn([...this.used.values()]).includes(name)) {
      throw new Error(`${name} is sent and answered: give the request a name of its own.`)
    }
    this.used.set(name, shape)
    return ref(name)
  }

  /** All that were used, by name. */
  all(): { [name: string]: Json } {
    return Object.fromEntries([...this.used].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

function responsesOf(
  asked: { method: string; to: Call["to"] },
  contract: CallContract,
  schemas: UsedSchemas,
): Operation["responses"] {
  const { answer } = contract
  const content: JsonObject = {}
  if (isFile(answer)) {
    for (const type of answer.files) content[type] = { schema: { type: "string", format: "binary" } }
  } else if (answer) content["application/json"] = { schema: schemas.answer(answer) }
  const responses: Operation["responses"] = {
    "200": {
      description: answer ? "Done." : "Done; the answer has no contract of ours.",
      ...(answer ? { content } : {}),
    },
  }
  if (contract.leadsToLogIn) responses["303"] = { description: "To the log-in, for a browser's page." }
  if (contract.goesOn) responses["202"] = { description: "It goes on.", content }
  if (contract.tagged) responses["304"] = { description: "Unchanged since the `ETag` that was sent." }
  for (const status of refusalsOf(asked, contract)) {
    responses[status] = { $ref: `#/components/responses/Refusal${status}` }
  }
  return responses
}

function operationOf(
  { method, path, call }: { method: string; path: string; call: Call },
  contract: CallContract,
  schemas: UsedSchemas,
): Operation {
  const limits = limitsOf(call)
  const needsHeader = contract.refusals.includes(403)
  const responses = responsesOf({ method, to: call.to }, contract, schemas)
  const description = [
    call.to === "backend only" ? "Answered at the backend's own port alone." : "",
    limits ? `Limited: ${limits}.` : "",
  ].filter(Boolean)
  const type = contract.photos ? "multipart/form-data" : "application/json"
  return {
    operationId: operationId(method, path),
    tags: [TAGS.find(({ paths }) => paths.test(path))?.name ?? ""],
    summary: contract.summary,
    ...(description.length > 0 ? { description: description.join(" ") } : {}),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(contract.query),
      ...(needsHeader ? [{ $ref: "#/components/parameters/OwnPage" }] : []),
    ],
    ...(contract.body
      ? {
          requestBody: {
            required: !z.safeParse(contract.body, {}).success,
            content: { [type]: { schema: schemas.body(contract.body, contract.photos) } },
          },
        }
      : {}),
    responses,
    security: SECURITY[call.who] ?? [],
    "x-who": call.who,
    ...(limits ? { "x-limits": limits } : {}),
  }
}

/** The calls of the table of routes, then those of staff's pages that have a contract. */
function documentedPaths(schemas: UsedSchemas): ApiDocument["paths"] {
  const paths: ApiDocument["paths"] = {}
  const add = (method: string, path: string, call: Call, contract: CallContract) => {
    const operation = operationOf({ method, path, call }, contract, schemas)
    paths[templated(path)] = { ...paths[templated(path)], [method.toLowerCase()]: operation }
  }
  for (const { method, path, call } of DOCUMENTED_CALLS) {
    add(method, path, call, contractOf({ method, path }))
  }
  for (const [name, contract] of Object.entries(STAFF_CONTRACTS)) {
    const [method = "", path = ""] = name.split(" ")
    add(method, path, { methods: [], path, who: "staff", to: "backend" }, contract)
  }
  return paths
}

const INFO: ApiDocument["info"] = {
  title: "The shop's API",
  version: "1",
  description: [
    "Made by `npm run docs` from the contracts. One origin answers pages and calls; every call of the shop's own pages is here, and those of staff's pages that have a contract. What is Medusa's (`/admin`, `/auth`) is in Medusa's own documentation.",
    "Amounts are dollars with at most two decimals. A refusal is `{message, errors?, error_message?}`: a sentence for people, and sentences by field. Paths above 2,000 characters and addresses above 16,000 are answered 414, unknown addresses 404, other methods 405. A GET where only other methods are known asks for a page, and is answered with it, or with 404.",
    ...Object.entries(CALLERS).map(([who, meaning]) => `**${who}**: ${meaning}`),
  ].join("\n\n"),
}

const PARAMETERS: ApiDocument["components"]["parameters"] = {
  OwnPage: {
    name: "X-Requested-With",
    in: "header",
    required: true,
    description: "Another site's form can't send it.",
    schema: { type: "string", const: "XMLHttpRequest" },
  },
}

const SECURITY_SCHEMES: ApiDocument["components"]["securitySchemes"] = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "connect.sid",
    description: "The session of a log-in.",
  },
  apiKey: {
    type: "http",
    scheme: "basic",
    description: "A secret API key of the admin, as the user name.",
  },
  signature: { type: "apiKey", in: "header", name: "Stripe-Signature" },
}

/**
 * Every call of the shop as an OpenAPI 3.1 document, from the table of routes and the contracts.
 * @throws {Error} when a call has no contract
 */
export async function apiDocument(): Promise<ApiDocument> {
  const schemas = new UsedSchemas(await exportedSchemas())
  const paths = documentedPaths(schemas)
  schemas.useAnswer("ErrorAnswer")
  const refusals = Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]): [string, JsonObject] => [
      `Refusal${status}`,
      status === STRIPES_OWN
        ? { description }
        : { description, content: { "application/json": { schema: ref("ErrorAnswer") } } },
    ]),
  )
  const used = new Set(
    Object.values(paths).flatMap((each) => Object.values(each).flatMap(({ tags }) => tags)),
  )
  return {
    openapi: "3.1.1",
    info: INFO,
    tags: TAGS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.all(),
      parameters: PARAMETERS,
      responses: refusals,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

/** The document as it is stored in its file. */
export const apiDocumentText = async () => `${JSON.stringify(await apiDocument(), null, 1)}\n`
