import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SavedDesigns } from "../../src/contracts/builder/saved-designs"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { shopTest } from "../harness"
import type { Visitor } from "../visitor"

const SKU = "ATKFADREDBLUBLK"

shopTest({ cards: false }, ({ visitor, container }) => {
  describe("the designs that a rider saves", () => {
    const loggedIn = (email = DEMO_RIDER): Promise<Visitor> => visitor().logIn(email, DEMO_PASSWORD)

    it("keeps 200 and no more, however many come at once, and knows one that is among them", async () => {
      const rider = await loggedIn()
      const first = await rider.post("/builder/save", { sku: SKU })
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      await database.raw(
        `insert into saved_design (id, customer_id, sku, name, price_cents, number)
         select 'sdes_' || n, s.customer_id, 'SKU' || n, s.name, s.price_cents, 1000000 + n
           from saved_design s cross join generate_series(1, 198) as n`,
      )
      const colors = ["SKYBLK", "TEABLK", "BLUBLK", "REDTEA", "SKYTEA"]
      const answers = await Promise.all(
        colors.map((pair) => rider.post("/builder/save", { sku: `ATKSOL${pair}` })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
      const full = answers.find(({ status }) => status === 409)
      expect(full?.body.message).toBe("You have 200 builds. Please remove one first.")
      expect(await rider.post("/builder/save", { sku: SKU })).toMatchObject({ status: 200, body: first.body })
      const { designs } = SavedDesigns.parse((await rider.get("/shop/saved-designs")).body)
      expect(designs).toHaveLength(200)
    })

    it("keeps a design once, and lists it with what it is today", async () => {
      const rider = await loggedIn()
      const first = await rider.post("/builder/save", { sku: SKU })
      expect(first.status).toBe(200)
      expect((await rider.post("/builder/save", { sku: SKU })).body).toEqual(first.body)
      const { designs } = SavedDesigns.parse((await rider.get("/shop/saved-designs")).body)
      expect(designs).toMatchObject([
        {
          number: first.body.number,
          name: "The Attack, Fade",
          sku: SKU,
          changes: [],
          price: 439,
          savedPrice: 439,
        },
      ])
    })

    it("tells guests to log in, and refuses what is no design", async () => {
      const guest = visitor()
      for (const answer of [
        await guest.post("/builder/save", { sku: SKU }),
        await guest.get("/shop/saved-designs"),
        await guest.delete("/shop/saved-designs/1"),
      ]) {
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 401,
          body: { message: "Please log in first." },
        })
      }
      const rider = await loggedIn()
      expect((await rider.post("/builder/save", { sku: "ATKFADREDZZZBLK" })).status).toBe(404)
      expect((await rider.post("/builder/save", { sku: "../x" })).status).toBe(422)
      expect((await rider.post("/builder/save", {})).status).toBe(422)
      const foreign = await rider.post("/builder/save", { sku: SKU }, { headers: { "x-requested-with": "" } })
      expect(foreign.status).toBe(403)
    })

    it("renames and removes a rider's own, and nobody else's", async () => {
      const [rider, other] = [await loggedIn(), await loggedIn(DEMO_DEALER)]
      const { number } = (await rider.post("/builder/save", { sku: SKU })).body
      for (const id of [String(number), "999999", "x", "1e1"]) {
        expect((await other.post(`/shop/saved-designs/${id}`, { name: "Mine" })).status).toBe(404)
        expect((await other.delete(`/shop/saved-designs/${id}`)).status).toBe(404)
      }
      expect((await other.get("/shop/saved-designs")).body).toEqual({ designs: [] })
      const nameless = await rider.post(`/shop/saved-designs/${number}`, { name: "  " })
      expect(nameless.body.errors).toEqual({ name: ["Please enter a name."] })
      const renamed = await rider.post(`/shop/saved-designs/${number}`, { name: " Race day " })
      expect(renamed.body.designs[0].name).toBe("Race day")
      expect((await rider.delete(`/shop/saved-designs/${number}`)).body).toEqual({ designs: [] })
      expect((await rider.post("/builder/save", { sku: SKU })).status).toBe(200)
    })
  })
})
