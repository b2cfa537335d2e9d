import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer, type IncomingMessage, type Server } from "node:http"
import { connect } from "node:http2"
import { request } from "node:https"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { CALLS, PAGES } from "../../backend/src/contracts/route-table"
import type { Child } from "../fleet/child"
import { type Entrance, openEntrance } from "../fleet/entrance"
import { proxyConfiguration, startProxy } from "../fleet/programs"
import { ROOT } from "../paths"
import { findProgram } from "./find-program"
import { freePorts } from "./ports"

const nginx = findProgram("nginx")
if (!nginx) {
  process.stderr.write("\nLEFT OUT: nginx is not installed here, so its configuration is not tried out.\n")
}

/** Responds with what it received. */
function echo(name: string): Promise<Server> {
  const server = createServer((req, res) => {
    res.setHeader("content-type", "application/json").setHeader("x-method", req.method ?? "")
    res.end(JSON.stringify({ name, method: req.method, headers: req.headers }))
  })
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)))
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

;(nginx ? describe : describe.skip)("the proxy", () => {
  const folder = mkdtempSync(join(tmpdir(), "proxy test "))
  let servers: Server[] = []
  let proxy: Child | undefined
  let entrance: Entrance | undefined
  let tls = ""
  let plain = ""
  let inner = ""

  beforeAll(async () => {
    // Started by root, its workers are of another account.
    chmodSync(folder, 0o755)
    servers = await Promise.all([echo("storefront"), echo("server")])
    const [dead = 0, http = 0, https = 0, within = 0] = await freePorts(4)
    const [key, certificate] = [join(folder, "tls.key"), join(folder, "tls.crt")]
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
        ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
        ...["-keyout", key, "-out", certificate],
      ],
      { stdio: "ignore" },
    )
    const local = (port: number) => `127.0.0.1:${port}`
    const [storefront, server] = servers.map((each) => local(portOf(each)))
    proxy = await startProxy(nginx ?? "", https, {
      NGINX_RUN: join(folder, "run"),
      NGINX_LOG: join(folder, "proxy.log"),
      NGINX_RESOLVER: "127.0.0.1",
      HTTP_LISTEN: local(http),
      HTTPS_LISTEN: local(https),
      INNER_LISTEN: local(within),
      TLS_CERTIFICATE: certificate,
      TLS_KEY: key,
      SHOP_ORIGIN: "https://shop.example",
      // One of each is down.
      STOREFRONT_1: storefront ?? "",
      STOREFRONT_2: local(dead),
      BACKEND_1: local(dead),
      BACKEND_2: server ?? "",
    })
    entrance = await openEntrance(`https://localhost:${https}`, { ca: readFileSync(certificate, "utf8") })
    tls = `https://localhost:${https}`
    plain = `http://${local(http)}`
    inner = `http://${local(within)}`
  })

  afterAll(async () => {
    await entrance?.stop()
    await proxy?.stop()
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    rmSync(folder, { recursive: true, force: true })
  })

  const heard = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(address, init)
    return (await answer.json()) as { name: string; method: string; headers: Record<string, string> }
  }

  it("names visitor and request itself, whatever a visitor says of them", async () => {
    const lies = {
      "x-forwarded-for": "203.0.113.66",
      "x-forwarded-proto": "http",
      "x-forwarded-host": "evil.example",
      "x-real-ip": "203.0.113.66",
      forwarded: "for=203.0.113.66",
      "x-request-id": "of-somebody-else",
    }
    const { name, headers } = await heard(`${entrance?.origin}/page`, { headers: lies })
    expect(name).toBe("storefront")
    expect(headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" })
    // An id that the shop's programs adopt (contracts/http/request-id).
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113\.66|evil|somebody/)
  })

  it("goes to the other storefront, and the other server, when one is away, with changes, too", async () => {
    for (const address of [entrance?.origin ?? "", inner]) {
      for (let turn = 0; turn < 6; turn++) {
        expect(await heard(address, { method: "POST", body: "a=1" })).toMatchObject({ method: "POST" })
      }
    }
  })

  it("passes on within what the storefront has said of the visitor", async () => {
    const said = { "x-forwarded-for": "198.51.100.7", "x-request-id": "0123456789abcdef" }
    const { name, headers } = await heard(inner, { headers: said })
    expect(name).toBe("server")
    expect(headers).toMatchObject(said)
  })

  /** Begins a form, from one of this machine's own addresses. */
  const begin = (length: number, localAddress = "127.0.0.1") => {
    const ca = readFileSync(join(folder, "tls.crt"))
    const from = { family: 4, localAddress, agent: false } as const
    const headers = { "content-length": length }
    const call = request(`${tls}/returns`, { method: "POST", headers, ca, ...from })
    call.on("error", () => undefined)
    const answered = new Promise<number>((resolve) =>
      call.once("response", (to) => resolve(to.resume().statusCode ?? 0)),
    )
    call.write("x")
    return { answered, end: () => void call.end("x".repeat(length - 1)) }
  }
  type Form = ReturnType<typeof begin>
  /** Ends forms that were begun, the others once one is refused. @returns how many were answered with which status */
  const endAfterRefusal = async (forms: Form[]) => {
    const refused = await Promise.race(forms.map(async (form) => (await form.answered) && form))
    for (const form of forms) if (form !== refused) form.end()
    const statuses = await Promise.all(forms.map(({ answered }) => answered))
    return [200, 429].map((wanted) => statuses.filter((status) => status === wanted).length)
  }

  it("takes in a few long forms of one network at a time, and whatever else it sends", async () => {
    const forms = Array.from({ length: 9 }, () => begin(100_000))
    await Promise.race(forms.map(({ answered }) => answered))
    const short = begin(99_999)
    short.end()
    expect(await short.answered).toBe(200)
    expect(await endAfterRefusal(forms)).toEqual([8, 1])
  })

  it("takes in only so many long forms of all networks together", async () => {
    const forms = Array.from({ length: 129 }, (_, index) =>
      begin(100_000, `127.0.1.${1 + Math.floor(index / 8)}`),
    )
    expect(await endAfterRefusal(forms)).toEqual([128, 1])
  })

  /** Long enough for any answer; none ever comes to a body that waits here, since it never ends. */
  const soon = () => ({ signal: AbortSignal.timeout(5_000) })
  it.each(["GET", "HEAD", "OPTIONS", "PROPFIND"])(
    "keeps nothing of what comes with %s, however long it is",
    async (method) => {
      const ca = readFileSync(join(folder, "tls.crt"))
      const call = request(`${tls}/cart/data`, { method, ca, agent: false })
      call.on("error", () => undefined)
      call.setHeader("transfer-encoding", "chunked")
      call.write("x".repeat(100_000))
      const [answer] = (await once(call, "response", soon())) as [IncomingMessage]
      expect([answer.statusCode, answer.headers["x-method"]]).toEqual([200, method])
      call.destroy()
    },
  )

  it("keeps nothing of what comes with a read by HTTP/2, which doesn't say how long it is", async () => {
    const session = connect(tls, { ca: readFileSync(join(folder, "tls.crt")) })
    const call = session.request({ ":path": "/cart/data", ":method": "GET" }, { endStream: false })
    call.on("error", () => undefined).write("x".repeat(50_000))
    const [headers] = (await once(call, "response", soon())) as [Record<string, string>]
    expect([headers[":status"], headers["x-method"]]).toEqual([200, "GET"])
    session.destroy()
  })

  it("keeps in memory what isn't counted for being long, also by HTTP/2", async () => {
    // Whatever goes to the disk fails.
    chmodSync(join(folder, "run/body"), 0)
    const session = connect(tls, { ca: readFileSync(join(folder, "tls.crt")) })
    const send = async (length: number) => {
      const head = { ":path": "/cart/data", ":method": "POST", "content-length": `${length}` }
      const call = session.request(head)
      call.end("x".repeat(length))
      const [headers] = (await once(call, "response", soon())) as [Record<string, string>]
      return headers[":status"]
    }
    try {
      for (const length of [8_193, 9_999]) expect([length, await send(length)]).toEqual([length, 200])
      expect(await send(20_000)).toBe(500)
    } finally {
      session.destroy()
      chmodSync(join(folder, "run/body"), 0o700)
    }
  })

  it("sends those who come in the clear to the shop's own address, and tells that it is well", async () => {
    const sent = await fetch(`${plain}/cart?a=1`, { redirect: "manual", headers: { host: "evil.example" } })
    expect([sent.status, sent.headers.get("location")]).toEqual([308, "https://shop.example/cart?a=1"])
    expect((await fetch(`${plain}/proxy-health`)).status).toBe(204)
  })
})

it("counts an IPv6 network as one, and long forms of a /48 as those of one sender", () => {
  const template = readFileSync(join(ROOT, "deploy/nginx/nginx.conf.template"), "utf8")
  const keyOf = (name: string, address: string) => {
    const pattern = new RegExp(`"~(\\^\\(\\?<${name}>.+)" `).exec(template)?.[1] ?? ""
    return new RegExp(pattern).exec(address)?.groups?.[name]
  }
  expect(keyOf("narrow", "2001:db8:1:2:3::4")).toBe("2001:db8:1:2:")
  expect(keyOf("wide", "2001:db8:1:2:3::4")).toBe("2001:db8:1:")
  expect(keyOf("wide", "203.0.113.7")).toBeUndefined()
})

it("has an end over all for what waits on its disk", () => {
  const template = readFileSync(join(ROOT, "deploy/nginx/nginx.conf.template"), "utf8")
  const limits = Object.fromEntries(
    [...template.matchAll(/^ +limit_conn (\w+) (\d+);$/gm)].map(([, zone = "", most]) => [
      zone,
      Number(most),
    ]),
  )
  const keys = [...template.matchAll(/limit_conn_zone \$(\w+) zone=(\w+):/g)]
  expect(Object.fromEntries(keys.map(([, key, zone]) => [zone, key]))).toEqual({
    networks: "network",
    wide_networks: "wide_network",
    forms: "form_network",
    wide_forms: "form_wide_network",
    all_forms: "is_form",
    all_bodies: "is_body",
  })
  expect(limits).toMatchObject({ networks: 300, wide_networks: 2_400, forms: 8, wide_forms: 64 })
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(template)?.[1])
  const { all_forms = Number.NaN, all_bodies = Number.NaN } = limits
  expect(all_forms * megabytes * 2 ** 20 + all_bodies * 100_000).toBeLessThan(9e9)
  const patternsOf = (name: string) => {
    const [, entries = ""] =
      new RegExp(`\\$${name} \\{([^}]*(?:\\{[^}]*\\}[^}]*)*)\\n {2}\\}`).exec(template) ?? []
    return [...entries.matchAll(/"~(.+)" 1;/g)].map(([, pattern = ""]) => new RegExp(pattern))
  }
  const counted = (method: string, length: string) =>
    [
      patternsOf("is_form").some((one) => one.test(`${method} ${length}`)) && "form",
      patternsOf("is_body").some((one) => one.test(length)) && "body",
    ].filter(Boolean)
  // It stays in memory.
  expect(counted("POST", "9999")).toEqual([])
  expect(template).toContain("client_body_buffer_size 10k;")
  for (const length of ["10000", "99999"]) expect(counted("PUT", length)).toEqual(["body"])
  for (const length of ["100000", "48000000", ""]) expect(counted("DELETE", length)).toEqual(["form"])
})

it("logs no path that opens something to whoever holds it", () => {
  const template = readFileSync(join(ROOT, "deploy/nginx/nginx.conf.template"), "utf8")
  expect(template).toMatch(/^ {2}log_format short [^;]*"path":"\$told_path"[^;]*;$/m)
  expect(template.match(/log_format|access_log "/g)).toHaveLength(2)
  const [, pattern = ""] =
    /map \$uri \$told_path \{\s+default \$uri;\s+"~(.+)" "\$before_secret…";/.exec(template) ?? []
  const told = (path: string) => {
    const before = new RegExp(pattern).exec(path)?.groups?.before_secret
    return before === undefined ? path : `${before}…`
  }
  const secrets = [...CALLS, ...PAGES].filter(({ path, who }) => who === "holder" && path.includes("/:"))
  expect(secrets.length).toBeGreaterThan(8)
  for (const { path } of secrets) {
    const asked = path.replace(/:\w+$/, "secret-token")
    expect(told(asked)).toBe(path.replace(/:\w+$/, "…"))
  }
  for (const path of ["/", "/cart/data", "/checkout/process/attempt"]) expect(told(path)).toBe(path)
})

it("believes a CDN on who asks where its addresses are named in the folder that compose hands in", () => {
  const read = (file: string) => readFileSync(join(ROOT, file), "utf8")
  expect(read("deploy/nginx/nginx.conf.template")).toContain("include /etc/nginx/trusted/*.conf;")
  expect(read("docker-compose.yml")).toContain("- ./deploy/nginx/trusted:/etc/nginx/trusted:ro")
  expect(read("deploy/nginx/trusted/.gitignore")).toBe("*\n!.gitignore\n")
})

it("has a value for every variable of its configuration", async () => {
  const names = [
    ...[
      "NGINX_RUN",
      "NGINX_LOG",
      "NGINX_RESOLVER",
      "HTTP_LISTEN",
      "HTTPS_LISTEN",
      "INNER_LISTEN",
      "TLS_CERTIFICATE",
    ],
    ...["TLS_KEY", "SHOP_ORIGIN", "STOREFRONT_1", "STOREFRONT_2", "BACKEND_1", "BACKEND_2"],
  ]
  const filled = Object.fromEntries(names.map((name) => [name, "x"]))
  const text = await proxyConfiguration(filled as unknown as Parameters<typeof proxyConfiguration>[0])
  expect(text).not.toMatch(/\$\{/)
})
