import { browserTest, expectAccessible, expectNoSidewaysScroll, press } from "./harness/shop"
import { fillCard, fillShipping, GOOD_CARD, orderNumber, orderSummary, placeOrder } from "./journeys/buyer"
import { enterAdmin, logInStaff } from "./journeys/staff"

const SOLID = "ATKSOLREDBLK"
const FADE = "ATKFADREDBLUBLK"

describe.each(["phone", "desktop"] as const)("a build that isn't poured yet, on a %s", (viewport) => {
  browserTest(
    "becomes another design: the difference is seen first, paid by link, and later given back",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in; a change without a reason is refused.
      expectConsoleError(/401|404|422/)
      const email = `changed-${viewport}@example.com`
      await open(`/builder/attack/solid/${SOLID}/add-hardware`)
      await press(page.getByRole("button", { name: "Skip hardware" }))
      await page.waitForURL("**/cart")
      await page.getByRole("link", { name: "Checkout", exact: true }).click()
      await page.waitForURL("**/checkout**")
      await fillShipping(page, { Email: email })
      await page.getByRole("button", { name: "Continue to Billing" }).click()
      await page.waitForURL("**step=billing**")
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      const order = await orderNumber(page)
      const thanks = page.url()

      const admin = await context.newPage()
      await enterAdmin(admin)
      const { mailTo, buildsOf } = await logInStaff(admin)
      const orderPath = `/app/orders/${(await buildsOf(order))[0]?.order.id}`
      await admin.goto(orderPath)
      const toChange = admin.getByRole("link", { name: /^Change this build/ })
      await toChange.waitFor()
      await expectNoSidewaysScroll(admin)
      await toChange.click()
      await admin.waitForURL("**/app/production/change/*")
      const part = (name: string) => admin.getByRole("region", { name, exact: true })
      const choose = async (where: string, field: string, choice: RegExp | string) => {
        await part(where).getByRole("combobox", { name: field }).click()
        await admin.getByRole("option", { name: choice }).first().click()
      }
      const compare = async (sku: string) => {
        await part("New design").getByLabel("Design SKU").fill(sku)
        await part("New design").getByRole("button", { name: "See the difference" }).click()
        await part("Old and new")
          .getByRole("img", { name: new RegExp(`^New: .* ${sku}$`) })
          .waitFor()
        // It opens below what was asked, and is scrolled into view.
        const top = (await part("Old and new").boundingBox())?.y ?? Number.NaN
        expect(top).toBeLessThan((admin.viewportSize()?.height ?? 0) / 2)
      }

      await choose("New design", "Style", "Fade")
      await part("New design").getByRole("combobox", { name: "Color 2" }).waitFor()
      await compare(FADE)
      await part("Old and new")
        .getByRole("img", { name: new RegExp(`^Now: .* ${SOLID}$`) })
        .waitFor()
      const words = (await part("Difference").textContent()) ?? ""
      const amount = /costs (\$[\d,.]+) more/.exec(words)?.[1] ?? "none"
      expect(words).toContain(email)
      await choose("Difference", "Paid by", "Payment link by email")
      await part("Difference").getByRole("button", { name: "Email the payment link" }).click()
      await part("Difference").getByText("Please say why, for the order's log.").waitFor()
      await part("Difference").getByLabel("Reason").fill("The rider wants a fade")
      await expectNoSidewaysScroll(admin)
      await part("Difference").getByRole("button", { name: "Email the payment link" }).click()
      await part("Waiting for payment").waitFor()
      await expectNoSidewaysScroll(admin)

      const asked = await mailTo(email, /^Pay the difference/)
      for (const said of [SOLID, FADE, amount]) expect(asked).toContain(said)
      const path = /https?:\/\/[^/\s]+(\/pay\/[\w-]{43})/.exec(asked)?.[1] ?? ""
      await open(path)
      await press(page.getByRole("button", { name: "I Understand!" }))
      await page.getByRole("region", { name: "What changes" }).waitFor()
      await page.locator("h1:focus").waitFor()
      expect((await orderSummary(page))["Order Total"]).toBe(amount)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      await page.waitForURL(thanks)
      await page.getByText("Fade").first().waitFor()
      const told = await mailTo(email, /has changed$/)
      for (const said of [SOLID, FADE, amount]) expect(told).toContain(said)

      // Back to what it was: the same amount is refunded.
      await admin.reload()
      await part("Log").getByText("The rider wants a fade", { exact: false }).waitFor()
      await compare(SOLID)
      expect(await part("Difference").textContent()).toContain(`${amount} is refunded`)
      await part("Difference").getByLabel("Reason").fill("Changed their mind")
      await part("Difference")
        .getByRole("button", { name: `Change it and refund ${amount}` })
        .click()
      await part("Log").getByText("Changed their mind", { exact: false }).waitFor()
      expect(await mailTo(email, /^Your refund of/)).toContain(amount)
      await page.goto(thanks)
      await page.getByText("Solid").first().waitFor()
      await admin.goto(orderPath)
      await part("Changed builds").getByText("Changed their mind", { exact: false }).waitFor()
      await expectNoSidewaysScroll(admin)
    },
  )
})
