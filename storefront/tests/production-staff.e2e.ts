import { browserTest, expectAccessible, press } from "./harness/shop"
import { fillCard, fillShipping, GOOD_CARD, orderNumber, placeOrder } from "./journeys/buyer"
import { pdfText } from "./journeys/pdf-text"
import { chooseSled, SLED } from "./journeys/sled"
import { enterAdmin, logInStaff } from "./journeys/staff"

const ATTACK = "/builder/attack/solid/ATKSOLREDBLK"

describe.each(["phone", "desktop"] as const)("the workshop on a %s", (viewport) => {
  browserTest(
    "sees what was ordered, moves it from the queue and by its QR code's page, and the rider sees how far it is",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      await open(`${ATTACK}/add-hardware`)
      await chooseSled(page, SLED)
      await page.getByRole("radio", { disabled: false }).first().check()
      await page.getByRole("button", { name: "Add to Cart" }).click()
      await page.waitForURL("**/cart")
      await page.getByRole("link", { name: "Checkout", exact: true }).click()
      await page.waitForURL("**/checkout**")
      await fillShipping(page)
      await page.getByRole("button", { name: "Continue to Billing" }).click()
      await page.waitForURL("**step=billing**")
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      const order = await orderNumber(page)
      const thanks = page.url()

      const admin = await context.newPage()
      await enterAdmin(admin)
      await (await logInStaff(admin)).buildsOf(order)
      await admin.goto(`/app/production?q=${order}`)
      const tick = admin.getByRole("checkbox", { name: /^Select build \d+$/ })
      await tick.first().waitFor()
      expect(await tick.count()).toBe(1)
      const build = (await tick.getAttribute("aria-label"))?.replace("Select build ", "")
      await tick.check()
      const bar = admin.getByRole("region", { name: "Selected builds" })
      await bar.getByText("1 build selected").waitFor()
      await bar.getByRole("combobox", { name: "Move to" }).click()
      await admin.getByRole("option", { name: "Move to Poured" }).click()
      await bar.getByRole("button", { name: "Move", exact: true }).click()
      await admin.getByText("1 build moved to Poured").first().waitFor()
      await bar.waitFor({ state: "detached" })

      await admin.getByRole("button", { name: new RegExp(`^${build}\\s*: details and history$`) }).click()
      const drawer = admin.getByRole("dialog")
      await drawer.getByText("Moved: To pour → Poured").waitFor()
      const paper = await drawer.getByRole("link", { name: "Work order (PDF)" }).getAttribute("href")
      const printed = pdfText(await (await admin.request.get(paper ?? "")).body())
      expect(printed).toContain(`Build No. ${build}`)
      expect(printed).toContain("Red (RED)")
      expect(printed).toContain("Ida Berg")
      const id = new URLSearchParams(paper?.split("?")[1]).get("builds")
      await drawer.getByRole("link", { name: order, exact: true }).click()
      await admin.waitForURL("**/app/orders/*")
      await admin.getByRole("heading", { name: "Workshop" }).waitFor()
      // Above everything Medusa shows about the order, once the page knows its layout.
      const topmost = admin.getByRole("main").getByRole("heading").first()
      await topmost.and(admin.getByRole("heading", { name: "Workshop" })).waitFor()

      await admin.goto(`/app/production/scan/${id}`)
      // Two quick taps move it by one stage only.
      await admin.getByRole("button", { name: "Move to Assembled" }).dblclick()
      await admin.getByText("Moved from Poured to Assembled").waitFor()
      // Looked at before it names the next stage: reading that may take longer than the button rests.
      expect(await admin.getByRole("button", { name: /^Move on to / }).isDisabled()).toBe(true)
      await admin.getByRole("button", { name: "Move on to Packed", disabled: false }).waitFor()
      const { build: scanned } = await (await admin.request.get(`/admin/production/builds/${id}`)).json()
      expect(scanned.stage.name).toBe("Assembled")
      await expectAccessible(admin, "main")

      // What isn't made asks for confirmation before it ships.
      await admin.goto(`/app/orders/${scanned.order.id}`)
      const parcels = admin.getByRole("region", { name: "Parcels" })
      await press(parcels.getByRole("button", { name: "New parcel" }))
      await admin.getByRole("dialog").getByRole("button", { name: "Save parcel" }).click()
      await parcels.getByText(`Not made yet: Build No. ${build} (Assembled).`).waitFor()
      const slip = await parcels.getByRole("link", { name: /^Packing slip of parcel 1/ }).getAttribute("href")
      const packed = pdfText(await (await admin.request.get(slip ?? "")).body())
      expect(packed).toContain("Parcel 1 of 1")
      expect(packed).toContain(`Build No.: ${build}`)
      await press(parcels.getByRole("button", { name: "Ship parcel 1" }))
      const asked = admin.getByRole("alertdialog", { name: "Ship parcel 1 anyway?" })
      await asked.getByRole("button", { name: "Not yet" }).click()
      await asked.waitFor({ state: "detached" })
      await parcels.getByText("In house").waitFor()

      await page.goto(thanks)
      const way = page.getByRole("list", { name: new RegExp(`Build No\\. ${build}$`) })
      await way.waitFor()
      expect(await way.locator('[aria-current="step"]').textContent()).toContain("Assembled")
      await expectAccessible(page)
    },
  )
})
