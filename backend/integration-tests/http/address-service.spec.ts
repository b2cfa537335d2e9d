import { shopTest } from "../harness"

const LAKEVIEW = { city: "Two Harbors", state: "MN", zip: "55616", country: "US" }

/** The discard port: nothing answers there. */
const AWAY = { url: "http://127.0.0.1:9", key: undefined, isStandIn: false }

shopTest({ cards: false }, ({ visitor, origin, settings }) => {
  const { addressService } = settings
  afterEach(() => void Object.assign(settings, { addressService }))

  it("offers nothing while the service is away or there is none, and breaks nothing", async () => {
    for (const other of [AWAY, undefined]) {
      Object.assign(settings, { addressService: other })
      const { status, body } = await visitor().post("/shop/addresses", { q: "lakev two h" })
      expect({ status, body }).toEqual({ status: 200, body: { suggestions: [] } })
      // It has no stand-in then, either.
      expect((await visitor().get("/stand-ins/addresses/api?q=lakeview")).status).toBe(404)
    }
  })

  it("completes an address that is being typed, by fields", async () => {
    const { status, body, headers } = await visitor().post("/shop/addresses", { q: "lakev two h" })
    expect(status).toBe(200)
    expect(body.suggestions).toEqual([
      { ...LAKEVIEW, address: expect.stringMatching(/^\d+ Lakeview Drive$/) },
    ])
    expect(headers.get("cache-control")).toContain("no-store")
  })

  it("puts the form's own country first, and shows five", async () => {
    const { body } = await visitor().post("/shop/addresses", { q: "groomer way canada", country: "CA" })
    expect(body.suggestions).toHaveLength(5)
    expect(body.suggestions[0]).toMatchObject({ country: "CA", state: "ON", zip: "P9N 1A1" })
  })

  it("has nothing to say of what it doesn't know, or of two letters", async () => {
    for (const q of ["no such lane", "la", "", "💩💩💩💩"]) {
      expect((await visitor().post("/shop/addresses", { q })).body).toEqual({ suggestions: [] })
    }
  })

  it("takes a line of bounded length from the shop's own pages, so often a minute", async () => {
    const guest = visitor()
    const long = await guest.post("/shop/addresses", { q: "x".repeat(121) })
    expect({ status: long.status, fields: Object.keys(long.body.errors) }).toEqual({
      status: 422,
      fields: ["q"],
    })
    const odd = await guest.post("/shop/addresses", { q: ["lakeview"], country: "usa" })
    expect(Object.keys(odd.body.errors).sort()).toEqual(["country", "q"])
    const foreign = await fetch(`${origin()}/shop/addresses`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ q: "lakeview" }),
    })
    expect(foreign.status).toBe(403)
    const answers: number[] = []
    for (let times = 0; times < 65; times++) {
      answers.push((await guest.post("/shop/addresses", { q: "la" })).status)
    }
    expect(answers.at(-1)).toBe(429)
  })

  it("says in the shop's settings that it completes addresses", async () => {
    expect((await visitor().get("/shop/settings")).body.completesAddresses).toBe(true)
  })
})
