import type { IOrderModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { type Entry, formShop } from "../form-shop"
import { shopTest } from "../harness"
import * as files from "../hostile-files"

const RETURN: Entry[] = [
  ["first_name", "Robin"],
  ["last_name", "Rider"],
  ["phone", "(555) 010-0199"],
  ["email", "ROBIN@example.com"],
  ["order_date", "11/2/2025"],
  ["items[0][identifier]", "ICE-CBL-PR"],
  ["items[0][reason]", "Too short"],
]

shopTest({ cards: false }, (shop) => {
  const { container } = shop
  const { send, staff, inbox } = formShop(shop)

  const order = (email: string) =>
    container.resolve<IOrderModuleService>(Modules.ORDER).createOrders({
      currency_code: "usd",
      email,
      shipping_address: { country_code: "us", province: "us-mn" },
      items: [{ title: "Ice scratchers", quantity: 1, unit_price: 79 }],
    })

  describe("POST /returns", () => {
    it("takes a return of an order that is found by its number and email, and shows it with the order", async () => {
      const { id, display_id } = await order("robin@example.com")
      const { status, body } = await send("/returns", [
        ...RETURN,
        ["order_number", String(display_id)],
        ["items[0][photo]", await files.png()],
      ])
      expect({ status, body }).toEqual({ status: 200, body: { number: 1001 } })
      const who = await staff()
      expect((await inbox(who, `order_id=${id}`)).submissions).toMatchObject([{ kind: "return", photos: 1 }])
      expect((await inbox(who, "order_id=order_other")).count).toBe(0)
    })

    it("finds no order of somebody else, and says no more than that", async () => {
      const { display_id } = await order("someone@example.com")
      const expected = { order_number: ["No such order was found for that email."] }
      for (const number of [String(display_id), "999999999"]) {
        const { status, body } = await send("/returns", [...RETURN, ["order_number", number]])
        expect(status).toBe(422)
        expect(body.errors).toEqual(expected)
      }
    })

    it("refuses dates that are none or to come, and numbers that are none", async () => {
      const { display_id } = await order("robin@example.com")
      const NOT_READ = "Please enter the order date as month/day/year."
      for (const [date, sentence] of [
        ["12/31/2999", "The order date can't be after today."],
        ["2025-11-02", NOT_READ],
        ["2/30/2025", NOT_READ],
      ] as const) {
        const { body } = await send("/returns", [
          ...RETURN.filter(([name]) => name !== "order_date"),
          ["order_date", date],
          ["order_number", String(display_id)],
        ])
        expect(body.errors).toEqual({ order_date: [sentence] })
      }
      // A day later than anyone's whose order this is, and than the shop's.
      const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000)
      const [year, month, day] = tomorrow.toISOString().slice(0, 10).split("-")
      const { body } = await send("/returns", [
        ...RETURN.filter(([name]) => name !== "order_date"),
        ["order_date", `${month}/${day}/${year}`],
        ["order_number", String(display_id)],
      ])
      expect(body.errors).toEqual({ order_date: ["The order date can't be after today."] })
      for (const number of ["-1", "1.5", "abc", "99999999999999999999", ""]) {
        const { body } = await send("/returns", [...RETURN, ["order_number", number]])
        expect(body.errors).toEqual({ order_number: ["Please enter the order number."] })
      }
    })

    it("counts only returns that it took when few may come without an order", async () => {
      const from = { "x-forwarded-for": "10.1.4.1" }
      const unknown: Entry[] = [...RETURN, ["order_number", "0"]]
      const broken: Entry = ["items[0][photo]", (await files.jpeg()).subarray(0, 300)]
      for (let tries = 0; tries < 6; tries++) {
        expect((await send("/returns", [...unknown, broken], from)).status).toBe(422)
      }
      for (let tries = 0; tries < 5; tries++) {
        expect((await send("/returns", unknown, from)).status).toBe(200)
      }
      expect((await send("/returns", unknown, from)).status).toBe(429)
    })
  })
})
