import { timingSafeEqual } from "node:crypto"
import { createServer } from "node:http"
import express, { type ErrorRequestHandler, type RequestHandler } from "express"
import * as z from "zod"
import { FaultOrder, Faults } from "../card/faults/faults"
import { renderSampleLabel } from "./sample-label"
import { LabelProtocolError, type SandboxShipment, SandboxShipments } from "./shipments"

export interface LabelSandboxOptions {
  key: string
  /** Where its shipments are kept. */
  folder: string
}

export interface LabelSandbox {
  /** Where it answers: a port of its own on this machine's loopback. */
  url: string
  /** Orders a fault for requests to come, for tests. */
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

function authenticated(key: string): RequestHandler {
  const expected = Buffer.from(`Basic ${Buffer.from(`${key}:`).toString("base64")}`)
  return (req, _res, next) => {
    const given = Buffer.from(req.headers.authorization ?? "")
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new LabelProtocolError(
        401,
        "APIKEY.INACTIVE",
        "This api key is no longer active. Please use a different api key.",
      )
    }
    next()
  }
}

const failureOf = (status: number) => ({
  error: {
    code: status === 402 ? "PAYMENT_REQUIRED" : "INTERNAL_SERVER_ERROR",
    message: status === 402 ? "Insufficient funds." : "Something went wrong on the sandbox's end.",
    errors: [],
  },
})

/** Lets a fault that was ordered befall a request: before it is carried out, or when it is answered. */
function befall(faults: Faults): RequestHandler {
  return (req, res, next) => {
    const fault = faults.take(req.method, req.path)
    if (!fault) return next()
    const strike = () => {
      if (fault.kind === "drop") req.socket.destroy()
      else if (fault.kind === "fail") res.status(fault.status).end(JSON.stringify(failureOf(fault.status)))
      else setTimeout(() => res.end(), fault.ms).unref()
    }
    if (fault.effect === "never") return strike()
    res.json = () => {
      strike()
      return res
    }
    next()
  }
}

const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
  if (error instanceof LabelProtocolError) {
    const { status, code, message, errors } = error
    res.status(status).json({ error: { code, message, errors } })
    return
  }
  const status = typeof error?.status === "number" && error.status < 500 ? error.status : 500
  if (status === 500) console.error(error)
  res.status(status).json(failureOf(status))
}

/**
 * A label service for development and demos that speaks EasyPost's protocol. Its labels are samples, nothing is paid
 * for, and no carrier hears of it.
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

  const app = express()
  app.disable("x-powered-by")
  app.disable("etag")
  app.get("/labels/:name.pdf", (req, res, next) => {
    renderSampleLabel(shipments.ofLabel(String(req.params.name)))
      .then((file) => res.set("Content-Type", "application/pdf").send(file))
      .catch(next)
  })
  app.use("/v2", authenticated(key))
  app.use(express.json({ limit: "64kb" }))
  app.use((req, _res, next) => {
    const call = `${req.method} ${req.path.replace(/shp_\w+/, ":id")}`
    calls[call] = (calls[call] ?? 0) + 1
    next()
  })
  app.use(befall(faults))
  app.post("/v2/shipments", (req, res) => {
    const { reference, return_address, ...shipment } = read(Creation, req.body).shipment
    res
      .status(201)
      .json(
        shown(
          shipments.create({
            ...shipment,
            reference: reference ?? null,
            ...(return_address && { return_address }),
          }),
        ),
      )
  })
  app.get("/v2/shipments/:id", (req, res) => {
    res.json(shown(shipments.find(String(req.params.id))))
  })
  app.post("/v2/shipments/:id/buy", (req, res) => {
    res.json(shown(shipments.buy(String(req.params.id), read(Purchase, req.body).rate.id)))
  })
  app.post("/v2/shipments/:id/refund", (req, res) => {
    res.json(shown(shipments.refund(String(req.params.id))))
  })
  app.use(() => {
    throw new LabelProtocolError(404, "NOT_FOUND", "The requested resource could not be found.")
  })
  app.use(answerError)

  const server = createServer(app)
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
