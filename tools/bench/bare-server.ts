import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { json } from "node:stream/consumers"
import type ExpressModule from "express"
import { BACKEND } from "../paths"

/** A call and the text that answers it. */
export interface BareAnswer {
  method: "GET" | "POST"
  path: string
  text: string
}

/**
 * What calls that only read are measured against: Express, its body parser and ready-made texts, nothing else. A
 * separate process, which reads its `BareAnswer`s from stdin and prints its port.
 */
const express: typeof ExpressModule = createRequire(join(BACKEND, "package.json"))("express")
const app = express()
app.use(express.json())
for (const { method, path, text } of (await json(process.stdin)) as BareAnswer[]) {
  app[method === "GET" ? "get" : "post"](path, (_req, res) => {
    // A response that sets a cookie isn't kept in any gateway's memory: each call gets here.
    res.cookie("bare", "1").type("application/json").send(text)
  })
}
const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
