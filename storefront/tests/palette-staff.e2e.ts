import { browserTest, expectAccessible } from "./harness/shop"
import { fillCard, fillShipping, GOOD_CARD, orderNumber, placeOrder } from "./journeys/buyer"
import { enterAdmin, logInStaff } from "./journeys/staff"

describe.each(["phone", "desktop"] as const)("⌘K on a %s", (viewport) => {
  browserTest(
    "leads from a build number to its order, and from a word to the page of a job, by the keyboard alone",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      await open("/")
      const added = await page.request.post("/builder/add-ski-to-cart", {
        headers: { "x-requested-with": "XMLHttpRequest" },
        data: { ski_sku: "ATKSOLREDBLK", carbide: "", model: "" },
      })
      expect(added.status()).toBe(200)
      await open("/checkout")
      await fillShipping(page)
      await page.getByRole("button", { name: "Continue to Billing" }).click()
      await page.waitForURL("**step=billing**")
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      const order = await orderNumber(page)

      const admin = await context.newPage()
      await enterAdmin(admin)
      const builds = await (await logInStaff(admin)).buildsOf(order)
      const build = String(builds[0]?.number)
      await admin.goto(`/app/production?q=${order}`)
      await admin.getByRole("checkbox", { name: `Select build ${build}`, exact: true }).waitFor()

      const palette = admin.getByRole("dialog", { name: "Search" })
      const chosen = (text: string | RegExp) => palette.getByRole("option", { name: text, selected: true })
      await admin.keyboard.press("Control+k")
      await palette.waitFor()
      // An earlier word, whose hits are gone when the next ones arrive: one of those is still selected.
      await admin.keyboard.type("attack")
      await chosen(/The Attack/).waitFor()
      await admin.keyboard.press("Control+a")
      await admin.keyboard.type(build, { delay: 50 })
      const found = palette.getByRole("option", { name: new RegExp(`^#${order}\\b.*Build number`) })
      await found.waitFor()
      await chosen(/^#/).waitFor()
      // An order's number may be the same as the build's: then that order comes first.
      for (let tries = 0; (await found.getAttribute("aria-selected")) !== "true" && tries < 3; tries++) {
        await admin.keyboard.press("ArrowDown")
      }
      await palette.getByRole("option", { name: new RegExp(`^Build No\\. ${build}\\b`) }).waitFor()
      await admin.keyboard.press("Enter")
      await admin.waitForURL("**/app/orders/*")
      await admin.getByRole("heading", { name: "Workshop" }).waitFor()

      await admin.keyboard.press("Control+k")
      await palette.waitFor()
      await admin.keyboard.type("loops")
      await chosen(/^Pours/).waitFor()
      await admin.keyboard.press("Enter")
      await admin.waitForURL("**/app/production/pours")
      await admin.getByRole("heading", { name: "Loops" }).waitFor()
      await expectAccessible(admin, "main")
    },
  )
})
