import { browserTest, expectAccessible, expectNoSidewaysScroll, press } from "./harness/shop"
import { fillCard, GOOD_CARD, goToBilling, orderNumber, placeOrder, RIDER, seedCart } from "./journeys/buyer"
import { pdfText } from "./journeys/pdf-text"
import { enterAdmin, logInStaff } from "./journeys/staff"

describe.each(["phone", "desktop"] as const)("shipping on a %s", (viewport) => {
  browserTest(
    "packs an order into two parcels, one by hand and one with a bought label, and the buyer's mails have both links",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anyone is logged in; the refusals are intended.
      expectConsoleError(/401|404|422/)
      await open("/pull-handle")
      await seedCart(page, "pull-handle-red", 2)
      await open("/cart")
      await goToBilling(page)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      const order = await orderNumber(page)

      const admin = await context.newPage()
      await enterAdmin(admin)
      const found = await (await admin.request.get(`/admin/order-search?q=%23${order}`)).json()
      await admin.goto(`/app/orders/${found.orders[0].id}`)
      const box = admin.getByRole("region", { name: "Parcels" })
      await box.getByText("2 pieces are in no parcel yet.").waitFor()

      // Entered by hand.
      await press(box.getByRole("button", { name: "New parcel" }))
      const drawer = admin.getByRole("dialog", { name: /parcel/i })
      await drawer.getByLabel("Pull handle").fill("3")
      await drawer.getByLabel("Tracking number").fill("1Z 999 AA1")
      await drawer.getByRole("button", { name: "Save parcel" }).click()
      await drawer.getByText("At most 2 of these are left.").waitFor()
      await drawer.getByLabel("Pull handle").fill("1")
      // Enter saves the parcel, too, and asks no carrier for its rates.
      await drawer.getByLabel("Pull handle").press("Enter")
      await drawer.waitFor({ state: "detached" })
      // A number without its carrier is told at once, before anyone is asked whether to ship.
      await press(box.getByRole("button", { name: "Ship parcel 1" }))
      await admin.getByText("Please choose the carrier of this tracking number.").waitFor()
      await press(box.getByRole("button", { name: "Edit parcel 1" }))
      await drawer.getByRole("combobox", { name: "Carrier" }).click()
      await admin.getByRole("option", { name: "UPS", exact: true }).click()
      await drawer.getByRole("button", { name: "Save parcel" }).click()
      await drawer.waitFor({ state: "detached" })
      await box.getByRole("link", { name: "UPS 1Z999AA1" }).waitFor()
      await box.getByText("1 piece is in no parcel yet.").waitFor()

      // With a label.
      await press(box.getByRole("button", { name: "New parcel" }))
      await drawer.getByRole("button", { name: "Save and get rates" }).click()
      await drawer.getByText("A label needs the weight of the parcel.").waitFor()
      for (const [label, text] of Object.entries({ Pounds: "2", Length: "12", Width: "8", Height: "4" })) {
        await drawer.getByLabel(label).fill(text)
      }
      const rates = drawer.getByRole("button", { name: /rates/ })
      const priority = drawer.getByRole("radio", { name: /USPS Priority/ })
      await rates.click()
      await priority.waitFor()
      // Rates are for the saved weight.
      await drawer.getByLabel("Pounds").fill("3")
      await priority.waitFor({ state: "detached" })
      await rates.click()
      await priority.click()
      // Medusa's own button in the corner has no name.
      await expectAccessible(admin, '[role="dialog"] form')
      await expectNoSidewaysScroll(admin)
      await drawer.getByRole("button", { name: "Buy label" }).click()
      await drawer.getByRole("button", { name: "Refund label" }).waitFor()
      const path = await drawer.getByRole("link", { name: "Shipping label (PDF)" }).getAttribute("href")
      const label = pdfText(await (await admin.request.get(path ?? "")).body())
      expect(label).toContain("SAMPLE, NOT VALID FOR POSTAGE")
      expect(label).toContain("Ida Berg")
      await drawer.getByRole("button", { name: "Close", exact: true }).last().click()
      await drawer.waitFor({ state: "detached" })
      const usps = box.getByRole("link", { name: /^USPS \w+$/ })
      await usps.waitFor()
      const links = [
        "https://www.ups.com/track?tracknum=1Z999AA1",
        (await usps.getAttribute("href")) ?? "",
      ] as const
      expect(links[1]).toMatch(/^https:\/\/tools\.usps\.com\/.*tLabels=\w+$/)

      // Things that the page didn't know of yet: the shop asks about each, and staff leave it at the second.
      const ship = box.getByRole("button", { name: "Ship parcel 1" })
      const moved = { unmade_confirmed: ["A build of it was moved back."] }
      const disputed = { dispute_confirmed: ["The buyer disputes it."] }
      const sent: object[] = []
      await admin.route("**/ship", (route) => {
        const body: { unmade_confirmed: boolean } = route.request().postDataJSON()
        sent.push(body)
        const errors = body.unmade_confirmed ? disputed : moved
        return route.fulfill({ status: 422, json: { message: "Please look.", errors } })
      })
      await press(ship)
      await admin.getByRole("alertdialog").getByRole("button", { name: "Ship" }).click()
      const again = admin.getByRole("alertdialog", { name: "Ship parcel 1 anyway?" })
      await again.filter({ hasText: "moved back" }).getByRole("button", { name: "Ship anyway" }).click()
      const more = again.filter({ hasText: "disputes it" })
      await more.getByRole("button", { name: "Not yet" }).click()
      await again.waitFor({ state: "detached" })
      expect(sent).toEqual([
        { unmade_confirmed: false, dispute_confirmed: false },
        { unmade_confirmed: true, dispute_confirmed: false },
      ])
      await ship.and(admin.locator(":focus")).waitFor()
      await admin.unroute("**/ship")

      for (const number of [1, 2]) {
        await press(box.getByRole("button", { name: `Ship parcel ${number}` }))
        await admin.getByRole("alertdialog").getByRole("button", { name: "Ship" }).click()
        await box.getByRole("button", { name: `Ship parcel ${number}` }).waitFor({ state: "detached" })
      }
      await box.getByText("Everything in this order is in parcels, is packed or has gone out.").waitFor()
      await expectAccessible(admin, '[aria-label="Parcels"]')
      await expectNoSidewaysScroll(admin)

      // A parcel that is lost, and turns up.
      await press(box.getByRole("button", { name: "Mark as lost: parcel 1" }))
      const lost = admin.getByRole("dialog", { name: "Parcel 1 was lost" })
      await lost.getByLabel("Note").fill("UPS has no trace of it.")
      await lost.getByRole("button", { name: "Mark as lost" }).click()
      await lost.waitFor({ state: "detached" })
      await box.getByText("UPS has no trace of it.").waitFor()
      await expectAccessible(admin, '[aria-label="Parcels"]')
      const takesBack = box.getByRole("button", { name: "It has turned up: parcel 1" })
      await press(takesBack)
      const question = admin.getByRole("alertdialog", { name: "Has parcel 1 turned up?" })
      await question.getByRole("button", { name: "It has turned up" }).click()
      await takesBack.waitFor({ state: "detached" })
      await box.getByRole("button", { name: "Mark as lost: parcel 1" }).waitFor()

      const { mailTo } = await logInStaff(admin)
      for (const link of links) {
        expect(await mailTo(RIDER.Email, new RegExp(`order ${order} is on its way`), link)).toContain(
          "Pull handle",
        )
      }
    },
  )
})
