import { browserTest, expectAccessible } from "./harness/shop"
import { addPullHandle, fillCard, GOOD_CARD, goToBilling, orderNumber, placeOrder } from "./journeys/buyer"
import { enterAdmin, logInStaff } from "./journeys/staff"

const EMAIL = "waits-for-money@example.com"

describe.each(["phone", "desktop"] as const)("a return on a %s", (viewport) => {
  browserTest(
    "goes from the rider's form to money, worked on in the admin, and the rider sees its way",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in.
      expectConsoleError(/401|404/)
      await open("/pull-handle")
      await addPullHandle(page)
      await goToBilling(page, { Email: EMAIL })
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      const order = await orderNumber(page)
      const thanks = page.url()

      const admin = await context.newPage()
      await enterAdmin(admin)
      const call = async (path: string, data?: object) => {
        const answer = data
          ? await admin.request.post(`/admin/${path}`, { data })
          : await admin.request.get(`/admin/${path}`)
        expect({ path, ok: answer.ok() }).toEqual({ path, ok: true })
        return await answer.json()
      }
      const [{ id }] = (await call(`order-search?q=%23${order}`)).orders
      const { items } = (await call(`orders/${id}?fields=id,*items`)).order
      const pieces = items.map((line: { id: string; quantity: number }) => ({
        id: line.id,
        quantity: line.quantity,
      }))
      const { fulfillments } = (
        await call(`orders/${id}/fulfillments?fields=*fulfillments`, { items: pieces })
      ).order
      await call(`orders/${id}/fulfillments/${fulfillments[0].id}/shipments`, {
        items: pieces,
        labels: [
          { tracking_number: "1ZA", tracking_url: "https://carrier.example/1ZA", label_url: "#" },
          { tracking_number: "1ZB", tracking_url: "https://carrier.example/1ZB", label_url: "#" },
        ],
      })
      const staff = await logInStaff(admin)
      const shipped = await staff.mailTo(EMAIL, new RegExp(`order ${order} is on its way`))
      for (const parcel of ["1ZA", "1ZB"]) expect(shipped).toContain(`https://carrier.example/${parcel}`)

      const asked = await page.request.post("/returns", {
        headers: { "x-requested-with": "XMLHttpRequest" },
        multipart: {
          first_name: "Ida",
          last_name: "Berg",
          phone: "218 555 0110",
          email: EMAIL,
          order_date: "11/2/2025",
          order_number: order,
          "items[0][identifier]": "PUL-RED",
          "items[0][reason]": "It should have been black",
        },
      })
      const { number } = await asked.json()

      // Above Medusa's own list, whose search doesn't find tracking numbers; what was typed there is carried over.
      await admin.goto("/app/orders?q=1ZB")
      await admin.getByRole("link", { name: "Find “1ZB” by all of them" }).click()
      await admin.waitForURL("**/app/order-search?q=1ZB")
      await admin.goto("/app/orders")
      const find = admin.getByRole("region", { name: "Find an order" })
      await expectAccessible(admin, '[aria-label="Find an order"]')
      await find.getByRole("searchbox", { name: "Find by anything" }).fill("1ZA")
      await find.getByRole("button", { name: "Find" }).click()
      await admin.getByRole("row").filter({ hasText: "Tracking number" }).getByRole("link").first().waitFor()

      await admin.goto(`/app/orders/${id}`)
      await admin.getByRole("button", { name: `Work on return ${number}` }).click()
      const desk = admin.getByRole("region", { name: "Return", exact: true })
      await desk.getByText("To decide").waitFor()
      await desk.getByLabel(/^Pull handle/).fill("1")
      await desk.getByLabel("Message to the rider").fill("Use the box it came in.")
      await desk.getByRole("button", { name: "Accept return" }).click()
      await desk.getByText("On its way back").waitFor()

      const [{ id: submission }] = (await call(`submissions?kind=return&q=${number}`)).submissions
      await admin.goto(`/app/submissions/${submission}`)
      await desk.getByLabel("Found").fill("As new")
      await desk.getByRole("button", { name: "Receive return" }).click()
      await desk.getByText("Received, to settle").waitFor()
      await desk.getByRole("button", { name: "Refund", exact: true }).click()
      await admin.getByRole("alertdialog").getByRole("button", { name: "Refund" }).click()
      await desk.getByText("Refunded", { exact: true }).waitFor()
      await staff.mailTo(EMAIL, /Your refund of/, `order ${order}`)

      await page.goto(thanks)
      const way = page.getByRole("list", { name: `Return ${number}` })
      await way.waitFor()
      expect(await way.locator('[aria-current="step"]').textContent()).toContain("Refunded: $")
      await expectAccessible(page)

      // What was kept is no longer outstanding.
      const { summary } = (await call(`orders/${id}?fields=id,total,currency_code,*summary`)).order
      expect(summary.pending_difference).toBe(0)
    },
  )

  browserTest(
    "is opened by staff from the order: the line is chosen already, and nothing else can be returned",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in; too many pieces are refused.
      expectConsoleError(/401|404|422/)
      const email = `calls-${viewport}@example.com`
      await open("/pull-handle")
      await addPullHandle(page)
      await goToBilling(page, { Email: email })
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      const order = await orderNumber(page)
      const admin = await context.newPage()
      await enterAdmin(admin)
      const [{ id }] = (await (await admin.request.get(`/admin/order-search?q=%23${order}`)).json()).orders
      const { items } = (await (await admin.request.get(`/admin/orders/${id}?fields=id,*items`)).json()).order
      const pieces = items.map((line: { id: string; quantity: number }) => ({
        id: line.id,
        quantity: line.quantity,
      }))
      const post = (path: string) =>
        admin.request.post(`/admin/orders/${id}/${path}`, { data: { items: pieces } })
      const packed = (await (await post("fulfillments?fields=*fulfillments")).json()).order
      expect((await post(`fulfillments/${packed.fulfillments[0].id}/shipments`)).ok()).toBe(true)

      await admin.goto(`/app/orders/${id}`)
      // The parts of the page come one by one, and a press on what moves meanwhile can miss.
      await admin.waitForLoadState("networkidle")
      await admin
        .getByRole("region", { name: "Returns" })
        .getByRole("button", { name: /^Return Pull handle/ })
        .click()
      const drawer = admin.getByRole("dialog", { name: "Open a return" })
      const wanted = drawer.getByLabel("Pull handle", { exact: true })
      expect(await wanted.inputValue()).toBe(String(items[0].quantity))
      await expectAccessible(admin, '[role="dialog"] form')
      await wanted.fill("99")
      await drawer.getByLabel("Why Pull handle comes back").fill("Wrong color")
      await drawer.getByRole("button", { name: "Open return" }).click()
      await drawer.getByText(/^At most \d+ of these can come back\.$/).waitFor()
      await wanted.fill("1")
      await drawer.getByRole("button", { name: "Open return" }).click()
      const desk = admin.getByRole("region", { name: "Return", exact: true })
      await desk.getByText("On its way back").waitFor()
      await (await logInStaff(admin)).mailTo(email, /your return \d+/)
    },
  )
})
