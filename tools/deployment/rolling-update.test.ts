import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startProxy } from "../fleet/programs"
import { makeCertificate } from "../fleet/start-fleet"
import { findProgram } from "../launcher/find-program"
import { freePorts } from "../launcher/ports"

const nginx = findProgram("nginx")
if (!nginx) {
  process.stderr.write(
    "\nLEFT OUT: nginx is not installed here, so nobody asks its proxy during an update.\n",
  )
}

/** A server of the shop's that answers everything. */
async function startServer(port: number) {
  const server = createServer((_, res) => res.setHeader("connection", "close").end("well"))
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return { stop: () => new Promise((resolve) => server.close(resolve)) }
}

;(nginx ? it : it.skip)(
  "shows nobody an error while one server after the other is started anew",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "rolling "))
    const [http = 0, https = 0, inner = 0, first = 0, second = 0] = await freePorts(5)
    const local = (port: number) => `127.0.0.1:${port}`
    const { certificate, key } = await makeCertificate(folder)
    const proxy = await startProxy(nginx ?? "", inner, {
      NGINX_RUN: join(folder, "nginx"),
      NGINX_LOG: join(folder, "nginx.log"),
      NGINX_RESOLVER: "127.0.0.1",
      HTTP_LISTEN: local(http),
      HTTPS_LISTEN: local(https),
      INNER_LISTEN: local(inner),
      TLS_CERTIFICATE: certificate,
      TLS_KEY: key,
      SHOP_ORIGIN: `https://localhost:${https}`,
      STOREFRONT_1: local(first),
      STOREFRONT_2: local(second),
      BACKEND_1: local(first),
      BACKEND_2: local(second),
    })
    const statuses: number[] = []
    const ask = async (times: number) => {
      for (let n = 0; n < times; n++) {
        const method = n % 2 ? "POST" : "GET"
        const answer = await fetch(`http://${local(inner)}/checkout/process`, { method })
        await answer.text()
        statuses.push(answer.status)
        await sleep(5)
      }
    }
    try {
      const [one, other] = [await startServer(first), await startServer(second)]
      await ask(10)
      await one.stop()
      await ask(40)
      const again = await startServer(first)
      await other.stop()
      await ask(40)
      await again.stop()
      expect(statuses.filter((status) => status !== 200)).toEqual([])
      await ask(1)
      // With neither there, it says so: the answers above were theirs.
      expect(statuses.at(-1)).toBe(502)
    } finally {
      await proxy.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
