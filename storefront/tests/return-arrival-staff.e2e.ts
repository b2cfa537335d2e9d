import { browserTest } from "./harness/shop"
import { RIDER } from "./journeys/buyer"
import { enterAdmin, logInStaff } from "./journeys/staff"

/** On the demo's ready-to-ship shelf. */
const DESIGN = "SHVFADBLUSKY"

describe("a return of two pieces of the same design, one of them off the shelf", () => {
  browserTest(
    "asks for each what arrived, and names the one made to order by its build number",
    {},
    async ({ page, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      await enterAdmin(page)
      const call = async (path: string, data?: object) => {
        const answer = data
          ? await page.request.post(`/admin/${path}`, { data })
          : await page.request.get(`/admin/${path}`)
        expect({ path, status: answer.status() }).toEqual({ path, status: 200 })
        return await answer.json()
      }
      const { id: phone } = await call("phone-orders", { account: "" })
      for (const ready of [true, false])
        await call(`phone-orders/${phone}/designs`, {
          sku: DESIGN,
          ready_to_ship: ready,
          carbide: "",
          mount_kit: false,
        })
      const { checkout } = await call(`phone-orders/${phone}/shipping`, {
        firstName: RIDER["First name"],
        lastName: RIDER["Last name"],
        address: RIDER.Address,
        city: RIDER.City,
        state: "MN",
        zip: RIDER["Postal code"],
        country: "US",
        phone: RIDER.Phone,
        email: "two-pairs@example.com",
        howDidYouHear: "Word of Mouth",
      })
      const { order } = await call(`phone-orders/${phone}/paid`, {
        addressId: checkout.addressId,
        how: "cash",
        reference: "",
        customAgreed: true,
      })

      const builds = await (await logInStaff(page)).buildsOf(String(order.number))
      await call("production/moves", {
        to: "prstg_packed",
        builds: builds.map(({ id, stage }) => ({ id, from: stage.id })),
      })
      const { items } = (await call(`orders/${order.id}?fields=id,*items`)).order
      const pieces = items.map((item: { id: string; quantity: number }) => ({
        id: item.id,
        quantity: item.quantity,
      }))
      const packed = await call(`orders/${order.id}/fulfillments?fields=*fulfillments`, { items: pieces })
      await call(`orders/${order.id}/fulfillments/${packed.order.fulfillments[0].id}/shipments`, {
        items: pieces,
      })
      const { lines } = await call(`order-returns/${order.id}`)
      const opened = await call(`order-returns/${order.id}`, {
        lines: lines.map(({ id }: { id: string }) => ({ id, quantity: 1, reason: "Too long" })),
        word: "",
      })

      await page.goto(`/app/submissions/${opened.id}`)
      await page.getByRole("group", { name: new RegExp(`Build No.:? ${builds[0]?.number}`) }).waitFor()
      expect(await page.getByRole("group", { name: DESIGN }).count()).toBe(2)
    },
  )
})
