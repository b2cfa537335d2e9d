import { randomUUID } from "node:crypto"
import { browserTest, expectAccessible, expectNoSidewaysScroll, press } from "./harness/shop"
import { fillCard, GOOD_CARD, orderNumber, orderSummary, placeOrder, RIDER, seedCart } from "./journeys/buyer"
import { enterAdmin, logInStaff } from "./journeys/staff"

const SKU = "ATKFADREDBLUBLK"
const EMAIL = "phone-buyer@example.com"

describe("an order by phone", () => {
  browserTest(
    "is taken in the admin's own builder, mailed as a link and paid on the buyer's phone",
    { viewport: "phone", touch: true, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anyone is logged in; a code that doesn't exist is refused.
      expectConsoleError(/401|404|422/)
      const admin = await context.newPage()
      await enterAdmin(admin)
      await admin.goto("/app/phone-orders")
      await admin.getByRole("button", { name: "New phone order" }).click()
      await admin.getByRole("dialog").getByRole("button", { name: "Save" }).click()
      await admin.waitForURL("**/app/phone-orders/phone_*")

      const part = (name: string) => admin.getByRole("region", { name, exact: true })
      const choose = async (where: string, field: string, choice: RegExp | string) => {
        await part(where).getByRole("combobox", { name: field }).click()
        await admin.getByRole("option", { name: choice }).first().click()
      }
      await part("Sled").getByLabel("Find the sled").fill("2021 Khaos 850")
      await part("Sled")
        .getByRole("button", { name: /^Choose 2021 Polaris RMK Khaos 850/ })
        .click()
      await part("Sled").getByText("RMK Khaos 850").waitFor()

      const design = part("Add a design")
      await choose("Add a design", "Product", "Attack")
      await choose("Add a design", "Style", "Fade")
      await design.getByRole("combobox", { name: "Color 1" }).waitFor()
      await choose("Add a design", "Color 1", "Red")
      await choose("Add a design", "Color 2", "Blue")
      // What isn't available says so before it is chosen.
      await design.getByRole("combobox", { name: "Loop" }).click()
      await admin.getByRole("option", { name: "Teal (not available)" }).waitFor()
      await admin.getByRole("option", { name: "Black", exact: true }).click()
      expect(await design.getByLabel("Design SKU").inputValue()).toBe(SKU)
      await choose("Add a design", "Carbides", /\$/)
      await choose("Add a design", "Mount kit", /\$/)
      await design.getByRole("button", { name: "Add the design" }).click()
      await part("In the order").getByText(SKU, { exact: false }).waitFor()

      await part("Add parts").getByLabel("Part").fill("pull handle red")
      await part("Add parts")
        .getByRole("button", { name: /^Add Pull handle/ })
        .click()
      const pieces = part("In the order").getByLabel("Quantity of Pull handle")
      await pieces.fill("2")
      await pieces.press("Enter")
      await part("In the order").getByText("$50.00").waitFor()
      // Whoever works at the keyboard goes on from there.
      expect(await pieces.evaluate((field) => field === document.activeElement)).toBe(true)
      await part("Total").getByText("With the address").first().waitFor()

      await part("Codes").getByLabel("Promo code").fill("NOSUCHCODE")
      await part("Codes").getByRole("button", { name: "Save codes" }).click()
      await part("Codes").getByText("Invalid or expired code").waitFor()

      const to = part("Ship to")
      await to.getByRole("button", { name: "Save the address" }).click()
      await to.getByText("Please enter a first name.").waitFor()
      for (const [label, text] of Object.entries({ ...RIDER, Email: EMAIL, "Last name": "Phoned" })) {
        await to.getByLabel(label, { exact: true }).fill(text)
      }
      await choose("Ship to", "State", "Minnesota")
      await to.getByRole("button", { name: "Save the address" }).click()
      await part("Payment").getByRole("button", { name: "Email a payment link" }).waitFor()
      await expectNoSidewaysScroll(admin)
      const rows = await part("Total").locator("dl").textContent()
      await part("Payment").getByRole("button", { name: "Email a payment link" }).click()
      await admin.getByText(`It was emailed to ${EMAIL}`, { exact: false }).waitFor()
      expect(await part("Add parts").count()).toBe(0)

      // The buyer: a phone with its own cart.
      const { mailTo, buildsOf } = await logInStaff(admin)
      const mail = await mailTo(EMAIL, /^Pay for your/)
      const path = /https?:\/\/[^/\s]+(\/pay\/[\w-]{43})/.exec(mail)?.[1] ?? ""
      await open("/pull-handle")
      await seedCart(page, "pull-handle-red")
      await open(path)
      await press(page.getByRole("button", { name: "I Understand!" }))
      await page.getByLabel("Card number").waitFor()
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex")
      const summary = await orderSummary(page)
      const total = summary["Order Total"] ?? ""
      for (const amount of Object.values(summary)) expect(rows).toContain(amount)
      expect(mail).toContain(total)
      expect(await page.getByRole("button", { name: "Edit Address" }).count()).toBe(0)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      const number = await orderNumber(page)
      await open("/cart")
      await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor()
      expect(await page.getByText("Pull handle").count()).toBeGreaterThan(0)
      await open(path)
      await page.getByRole("heading", { level: 1, name: "All paid" }).waitFor()
      await expectAccessible(page)

      // Staff see that it is paid, and the workshop has it.
      await admin.reload()
      await part("Order").getByRole("link", { name: number, exact: true }).click()
      await admin.waitForURL("**/app/orders/*")
      const workshop = admin.getByText("By payment link")
      await workshop.waitFor()
      await buildsOf(number)
      await admin.goto(`/app/production?q=${number}`)
      await admin
        .getByRole("checkbox", { name: /^Select build \d+$/ })
        .first()
        .waitFor()
    },
  )

  browserTest(
    "is marked as paid by who took the money",
    { timeoutMs: 600_000 },
    async ({ page: admin, expectConsoleError }) => {
      expectConsoleError(/401|404|422/)
      await enterAdmin(admin)
      await admin.goto("/app/phone-orders")
      await admin.getByRole("button", { name: "New phone order" }).click()
      await admin.getByRole("dialog").getByRole("button", { name: "Save" }).click()
      await admin.waitForURL("**/app/phone-orders/phone_*")
      const part = (name: string) => admin.getByRole("region", { name, exact: true })
      await part("Add parts").getByLabel("Part").fill("PUL-RED")
      await part("Add parts")
        .getByRole("button", { name: /^Add Pull handle/ })
        .click()
      await part("In the order").getByLabel("Quantity of Pull handle").waitFor()
      const to = part("Ship to")
      for (const [label, text] of Object.entries({ ...RIDER, Email: "cash@example.com" })) {
        await to.getByLabel(label, { exact: true }).fill(text)
      }
      expect(await to.getByText("How did you hear about us?").count()).toBe(0)
      await to.getByRole("combobox", { name: "State" }).click()
      await admin.getByRole("option", { name: "Minnesota", exact: true }).click()
      await part("In the order")
        .getByText(/^Ships by \w{3}, /)
        .waitFor()
      await part("Total")
        .getByText(/^The whole order: Ships by/)
        .waitFor()
      await to.getByRole("button", { name: "Save the address" }).click()
      const pay = part("Payment")
      // What can't be is said before anyone is asked whether the money is there.
      await pay.getByRole("button", { name: "Mark as paid" }).click()
      await pay.getByText("Please choose how it was paid.").waitFor()
      await pay.getByRole("combobox", { name: "Paid by" }).click()
      await admin.getByRole("option", { name: "Check", exact: true }).click()
      await pay.getByLabel("Reference").fill("No. 1042")
      await pay.getByRole("button", { name: "Mark as paid" }).click()
      await admin.getByRole("button", { name: "Place the order" }).click()
      await part("Order").getByText("Check, No. 1042, taken by staff@snowforge.example").waitFor()
      const { mailTo } = await logInStaff(admin)
      expect(await mailTo("cash@example.com", /is in$/)).toContain("Pull handle")
    },
  )

  browserTest(
    "whose link no longer takes payment says so to staff, who withdraw it and take a new total",
    { timeoutMs: 600_000 },
    async ({ page: admin, expectConsoleError }) => {
      expectConsoleError(/401|404/)
      const send = async (path: string, data: object) => {
        const answer = await admin.request.post(path, {
          data,
          headers: { "x-requested-with": "XMLHttpRequest" },
        })
        if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
        return await answer.json()
      }
      const email = `${randomUUID()}@example.com`
      const name = { firstName: "Phoning", lastName: "Dealer" }
      await send("/shop/account/register", { ...name, email, password: "correct horse" })
      await enterAdmin(admin)
      const address = { address: "1 Ridge Road", city: "Ely", state: "MN", zip: "55731", country: "US" }
      const dealer = {
        name: "Phoning Powersports",
        code: email.slice(0, 8).toUpperCase(),
        percent_off: 20,
        account: email,
        ...address,
        active: true,
      }
      const { id: dealerId, version } = await send("/admin/dealers", dealer)
      const { id } = await send("/admin/phone-orders", { account: email })
      await send(`/admin/phone-orders/${id}/parts`, { sku: "PUL-RED", quantity: 1 })
      await send(`/admin/phone-orders/${id}/shipping`, { ...name, ...address, phone: "218 555 0110", email })
      await send(`/admin/phone-orders/${id}/link`, { mail: false })
      await send(`/admin/dealers/${dealerId}`, { ...dealer, version, active: false })

      await admin.goto(`/app/phone-orders/${id}`)
      const part = (called: string) => admin.getByRole("region", { name: called, exact: true })
      await part("Payment").getByText("The link takes no payment", { exact: false }).waitFor()
      await part("Payment").getByRole("button", { name: "Withdraw the link" }).click()
      await part("Ship to").getByRole("button", { name: "Save the address" }).click()
      await part("Payment").getByRole("button", { name: "Make a link to copy" }).waitFor()
    },
  )
})
