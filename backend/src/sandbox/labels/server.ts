import { timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import * as z from "zod"
import { type Fault, FaultOrder, Faults } from "../card/faults/faults"
import { renderSampleLabel } from "./sample-label"
import { LabelProtocolError, type SandboxShipment, SandboxShipments } from "./shipments"

export interface LabelSandboxOptions {
  key: string
  /** Where its shipments are stored. */
  folder: string
}

export interface LabelSandbox {
  /** Where it answers: its own port on this machine's loopback. */
  url: string
  /** Orders a fault for upcoming requests, for tests. */
  fault(order: z.input<typeof FaultOrder>): void
  /** How often each call came, `POST /v2/shipments/:id/buy`. */
  calls: Readonly<Record<string, number>>
  close(): Promise<void>
}

const text = z.string().max(300)
const Address = z.object({
  name: text.nullish(),
  company: text.nullish(),
  street1: text.nullish().transform((value) => value ?? ""),
  street2: text.nullish(),
  city: text.nullish().transform((value) => value ?? ""),
  state: text.nullish(),
  zip: text.nullish().transform((value) => value ?? ""),
  country: text.nullish().transform((value) => value ?? ""),
  phone: text.nullish(),
})
const inches = z.number().positive().max(1_000)
const Creation = z.object({
  shipment: z.object({
    reference: text.nullish(),
    to_address: Address,
    from_address: Address,
    return_address: Address.optional(),
    parcel: z.object({ weight: z.number().positive(), length: inches, width: inches, height: inches }),
    options: z.object({ label_format: z.literal("PDF") }),
  }),
})
const Purchase = z.object({ rate: z.object({ id: text }) })

/** @throws {LabelProtocolError} 422 with the fields that can't be read */
function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }))
  throw new LabelProtocolError(
    422,
    "SHIPMENT.INVALID_PARAMS",
    "Unable to create shipment, one or more parameters were invalid.",
    errors,
  )
}

/** @throws {LabelProtocolError} 401 */
function authenticate(req: IncomingMessage, key: string): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${key}:`).toString("base64")}`)
  const given = Buffer.from(req.headers.authorization ?? "")
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new LabelProtocolError(401, "APIKEY.INACTIVE", "This api key is no longer active.")
}

const MAX_BODY_BYTES = 64 * 1024

/** @throws {LabelProtocolError} 413, or 422 for what isn't JSON */
async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new LabelProtocolError(413, "PAYLOAD_TOO_LARGE", "This is too long.")
    chunks.push(chunk)
  }
  try {
    return size === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString("utf8"))
  } catch {
    throw new LabelProtocolError(422, "MALFORMED", "The request could not be read.")
  }
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body))
}

const failureOf = (status: number) => ({
  error: {
    code: status === 402 ? "PAYMENT_REQUIRED" : "INTERNAL_SERVER_ERROR",
    message: status === 402 ? "Insufficient funds." : "Something went wrong on the sandbox's end.",
    errors: [],
  },
})

function refuse(res: ServerResponse, error: unknown): void {
  if (error instanceof LabelProtocolError) {
    const { status, code, message, errors } = error
    answer(res, status, { error: { code, message, errors } })
    return
  }
  console.error(error)
  answer(res, 500, failureOf(500))
}

/** What the client gets in place of the answer. */
function strike(res: ServerResponse, { kind, status, ms }: Fault): void {
  if (kind === "drop") res.destroy()
  else if (kind === "fail") answer(res, status, failureOf(status))
  else setTimeout(() => res.destroy(), ms).unref()
}

const PATH = /^\/v2\/shipments(?:\/([^/]+)(?:\/(buy|refund))?)?$/

/** @throws {LabelProtocolError} */
function carryOut(shipments: SandboxShipments, method: string, path: string, body: unknown): SandboxShipment {
  const [whole, id, act] = PATH.exec(path) ?? []
  if (method === "POST" && whole && !id) {
    const { reference, return_address, ...shipment } = read(Creation, body).shipment
    return shipments.create({
      ...shipment,
      reference: reference ?? null,
      ...(return_address && { return_address }),
    })
  }
  if (method === "GET" && id && !act) return shipments.find(id)
  if (method === "POST" && id && act === "buy") return shipments.buy(id, read(Purchase, body).rate.id)
  if (method === "POST" && id && act === "refund") return shipments.refund(id)
  throw new LabelProtocolError(404, "NOT_FOUND", "The requested resource could not be found.")
}

/**
 * A label service for development and demos that speaks EasyPost's protocol. Its labels are samples, nothing is paid
 * for, and no carrier is notified. Without Express: inside the shop's own process, Express is behind the shop's front
 * door.
 */
export async function startLabelSandbox({ key, folder }: LabelSandboxOptions): Promise<LabelSandbox> {
  const shipments = new SandboxShipments(folder)
  const faults = new Faults()
  const calls: Record<string, number> = {}
  let url = ""
  const shown = ({ label, ...shipment }: SandboxShipment) => ({
    ...shipment,
    postage_label: label && {
      object: "PostageLabel",
      label_file_type: "application/pdf",
      label_url: `${url}/labels/${label}.pdf`,
      label_pdf_url: `${url}/labels/${label}.pdf`,
    },
  })

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const method = req.method ?? ""
    const path = (req.url ?? "").split("?")[0] ?? ""
    const [, label] = /^\/labels\/([0-9a-f]+)\.pdf$/.exec(path) ?? []
    if (method === "GET" && label) {
      const file = await renderSampleLabel(shipments.ofLabel(label))
      res.writeHead(200, { "Content-Type": "application/pdf" }).end(file)
      return
    }
    authenticate(req, key)
    const call = `${method} ${path.replace(/shp_\w+/, ":id")}`
    calls[call] = (calls[call] ?? 0) + 1
    const body = await bodyOf(req)
    const fault = faults.take(method, path)
    if (fault?.effect === "never") return strike(res, fault)
    const done = shown(carryOut(shipments, method, path, body))
    if (fault) strike(res, fault)
    else answer(res, path === "/v2/shipments" ? 201 : 200, done)
  }

  const server = createServer((req, res) => {
    serve(req, res).catch((error: unknown) => refuse(res, error))
  })
  // It serves the shop that started it, and ends with it.
  server.unref()
  url = await new Promise<string>((resolve, reject) => {
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === "object" ? address?.port : address}`)
    })
  })
  return {
    url,
    fault: (order) => faults.order(FaultOrder.parse(order)),
    calls,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
