import type { Page } from "playwright-core"
import { browserTest, expectAccessible } from "./harness/shop"
import { logInAtAdmin } from "./journeys/staff"

/** On a busy machine the bot check takes a while. */
const BOT_CHECK_TIMEOUT_MS = 120_000

/** What a browser does when the tab is closed: true when it asks first. */
const asksOnClose = (page: Page) =>
  page.evaluate(() => {
    const event = new Event("beforeunload", { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })

describe.each(["phone", "desktop"] as const)("the desk on a %s", (viewport) => {
  browserTest(
    "goes from Today to the inbox, answers with a template, and loses nothing that was typed",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in; a template with an unknown word is refused.
      expectConsoleError(/401|404|422/)
      const surname = `Berg${Date.now()}`
      await open("/contact")
      const person = { "First name": "Ida", "Last name": surname, Email: "ida@example.com" }
      for (const [label, value] of Object.entries(person)) await page.getByLabel(label).fill(value)
      await page.getByLabel("Message").fill("Does it fit?")
      await page.getByText("Rider, not robot.").waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      await page.getByRole("button", { name: "Send" }).click()
      await page.getByRole("heading", { name: "Braaap!" }).waitFor()

      const admin = await context.newPage()
      await logInAtAdmin(admin)
      // Where everyone lands after logging in; Medusa's own start page, the orders, leads there too.
      await admin.waitForURL("**/app/today")
      await admin.goto("/app/orders")
      await admin.getByRole("main").getByRole("link", { name: "Today", exact: true }).click()
      await admin.waitForURL("**/app/today")
      await admin.getByRole("heading", { name: "Health of the shop" }).waitFor()
      const waiting = admin.getByRole("link", { name: /^Inbox waiting/ })
      const count = Number(await waiting.locator("span").textContent())
      expect(count).toBeGreaterThan(0)
      await expectAccessible(admin, "main")
      await waiting.click()
      await admin.waitForURL("**/app/submissions?status=waiting")
      // Others may have written in the meantime.
      await admin
        .getByRole("main")
        .getByText(/^\d+ waiting/)
        .first()
        .waitFor()

      await admin.getByRole("link", { name: "Reply templates" }).click()
      await admin.getByRole("button", { name: "New template" }).click()
      const drawer = admin.getByRole("dialog", { name: "New template" })
      const template = `It fits ${viewport} ${Date.now()}`
      await drawer.getByLabel("Name").fill(template)
      await drawer.getByLabel("Reply", { exact: true }).fill("Hello {surname}, about {number}: it fits.")
      // Escape, a click outside and Cancel all ask.
      const question = admin.getByRole("alertdialog", { name: "Leave without saving?" })
      /** The next question is a separate dialog: this one has to be gone, or it is answered twice. */
      const keepEditing = async () => {
        await question.getByRole("button", { name: "Keep editing" }).click()
        await question.waitFor({ state: "detached" })
      }
      await admin.keyboard.press("Escape")
      await keepEditing()
      await drawer.getByRole("button", { name: "Cancel" }).click()
      await keepEditing()
      expect(await drawer.getByLabel("Name").inputValue()).toBe(template)
      await drawer.getByRole("button", { name: "Save" }).click()
      await drawer.getByText("Only {name}, {first_name}, and {number} can be filled in.").waitFor()
      await drawer.getByLabel("Reply", { exact: true }).fill("Hello {name}, about {number}: it fits.")
      await drawer.getByRole("button", { name: "Save" }).click()
      await drawer.waitFor({ state: "detached" })

      await admin.goto(`/app/submissions?q=${surname}`)
      const row = admin.getByRole("row").filter({ hasText: surname })
      const number = (await row.getByRole("link").first().textContent()) ?? ""
      await row.getByRole("link").first().click()
      await admin.getByRole("heading", { name: `Contact ${number}` }).waitFor()
      // In the form's order, with its names.
      const asked = await admin.getByRole("term").allInnerTexts()
      expect(asked).toEqual(["First name", "Last name", "Email", "Message"])

      await admin.getByRole("combobox", { name: "Assigned to" }).click()
      await admin.getByRole("option", { name: "Sam Staff" }).click()
      await admin.getByText("assigned it to staff@snowforge.example", { exact: false }).waitFor()
      expect(await asksOnClose(admin)).toBe(false)

      await admin.getByRole("combobox", { name: "Insert a template" }).click()
      await admin.getByRole("option", { name: template }).click()
      const letter = admin.getByLabel("Reply by email")
      expect(await letter.inputValue()).toBe(`Hello Ida ${surname}, about ${number}: it fits.`)
      await letter.fill(`Hello Ida, it fits, and it is in stock. (${number})`)
      expect(await asksOnClose(admin)).toBe(true)
      await admin.getByRole("main").getByRole("link", { name: "Inbox", exact: true }).click()
      await keepEditing()
      await admin.goBack()
      await keepEditing()
      expect(await letter.inputValue()).toContain("it is in stock")
      await expectAccessible(admin, "main")

      await admin.getByRole("button", { name: "Send reply" }).click()
      await admin.getByText("replied by email", { exact: false }).waitFor()
      expect(await letter.inputValue()).toBe("")
      expect(await asksOnClose(admin)).toBe(false)
      // What has been sent no longer triggers the question.
      await admin.getByRole("main").getByRole("link", { name: "Inbox", exact: true }).click()
      await admin.waitForURL(/\/app\/submissions$/)
      await admin.goto("/app/submissions?assignee=me&status=answered")
      await admin.getByRole("row").filter({ hasText: surname }).waitFor()

      // Anyone who chooses to leave, leaves.
      await admin.goto("/app/dealers")
      await admin.getByRole("link", { name: "New dealer" }).click()
      await admin.getByLabel("Contact").fill("Nobody")
      // It takes the page a moment to notice that it has something to lose.
      expect(await asksOnClose(admin)).toBe(true)
      await admin.goBack()
      await question.getByRole("button", { name: "Leave" }).click()
      await admin.waitForURL(/\/app\/dealers$/)
    },
  )
})
