import { browserTest, expectAccessible, expectNoSidewaysScroll, press } from "./harness/shop"
import {
  fillCard,
  GOOD_CARD,
  goToBilling,
  orderNumber,
  orderSummary,
  placeOrder,
  RIDER,
  seedCart,
} from "./journeys/buyer"
import { enterAdmin, logInStaff } from "./journeys/staff"

describe.each(["phone", "desktop"] as const)("an order that was added to, on a %s", (viewport) => {
  browserTest(
    "shows its balance to staff, who mail the link by which its buyer pays it",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      await open("/pull-handle")
      await seedCart(page, "pull-handle-red")
      await open("/cart")
      await goToBilling(page)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      const order = await orderNumber(page)
      const thanks = page.url()

      const admin = await context.newPage()
      await enterAdmin(admin)
      const { mailTo } = await logInStaff(admin)
      const post = async (path: string, data: object = {}) =>
        expect((await admin.request.post(`/admin/order-edits${path}`, { data })).ok()).toBe(true)
      const found = await (await admin.request.get(`/admin/order-search?q=%23${order}`)).json()
      const { id } = found.orders[0]
      const { variants } = await (await admin.request.get("/admin/product-variants?sku=PUL-BLU")).json()
      await post("", { order_id: id })
      await post(`/${id}/items`, { items: [{ variant_id: variants[0].id, quantity: 1 }] })
      await post(`/${id}/request`)
      await post(`/${id}/confirm`)

      await admin.goto(`/app/orders/${id}`)
      const box = admin.getByRole("region", { name: "Balance due" })
      const amount = /\$[\d.]+/.exec((await box.getByText(/^Balance due: /).textContent()) ?? "")?.[0] ?? ""
      await press(box.getByRole("button", { name: "Email a payment link" }))
      const mail = await mailTo(RIDER.Email, new RegExp(`^Pay the balance .* ${order}$`))
      expect(mail).toContain(amount)
      const path = /https?:\/\/[^/\s]+(\/pay\/[\w.-]+)/.exec(mail)?.[1] ?? ""
      expect(await box.getByRole("link").getAttribute("href")).toContain(path)
      await expectNoSidewaysScroll(admin)

      await open(path)
      await page.getByRole("region", { name: "What you pay" }).waitFor()
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex")
      expect((await orderSummary(page))["Balance Due"]).toBe(amount)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      await page.waitForURL(thanks)
      expect(await mailTo(RIDER.Email, new RegExp(`^Your payment for .* ${order}$`))).toContain(amount)
      await open(path)
      await page.getByRole("heading", { level: 1, name: "All paid" }).waitFor()
      // The box notices on its own.
      await box.waitFor({ state: "detached", timeout: 60_000 })
      await admin.getByRole("region", { name: "Parcels" }).waitFor()
    },
  )
})
