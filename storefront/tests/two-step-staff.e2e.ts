import type { Page } from "playwright-core"
import { timeCode } from "../../backend/integration-tests/time-code"
import { browserTest, expectAccessible } from "./harness/shop"
import { logInStaff, STAFF } from "./journeys/staff"

const PASSWORD = "a password of their own"

/** Invites someone to the workshop by mail, who accepts; no one is logged in afterwards. */
async function hire(page: Page, email: string): Promise<{ remove: () => Promise<string> }> {
  const { mailTo } = await logInStaff(page)
  const { token } = await (await page.request.post("/auth/user/emailpass", { data: STAFF })).json()
  const headers = { authorization: `Bearer ${token}` }
  const invited = await page.request.post("/admin/staff/invites", {
    headers,
    data: { email, role: "workshop" },
  })
  expect(invited.status()).toBe(200)
  const link = /\/app\/invite\?token=([\w.%-]+)/.exec(await mailTo(email, /invited/))?.[1] ?? ""
  const registered = await page.request.post("/auth/user/emailpass/register", {
    data: { email, password: PASSWORD },
  })
  const accepted = await page.request.post(`/admin/invites/accept?token=${link}`, {
    headers: { authorization: `Bearer ${(await registered.json()).token}` },
    data: { email, first_name: "Willa", last_name: "Workshop" },
  })
  expect(accepted.status()).toBe(200)
  const { people } = await (await page.request.get("/admin/staff", { headers })).json()
  const { id } = people.find((person: { email: string }) => person.email === email)
  return {
    /**
     * Removes two-step login, as an owner does when a phone is lost.
     * @returns the text of the mail about it
     */
    remove: async () => {
      const removed = await page.request.fetch(`/admin/staff/${id}/two-step`, { method: "DELETE", headers })
      expect(removed.status()).toBe(200)
      return await mailTo(email, /two-step/)
    },
  }
}

describe.each(["phone", "desktop"] as const)("somebody of the workshop on a %s", (viewport) => {
  browserTest(
    "sees the menu of their role, sets up two-step login, and comes in with a code or a recovery code",
    { viewport, timeoutMs: 600_000 },
    async ({ page, context, open, expectConsoleError }) => {
      // The admin asks whether anybody is logged in; the log-in that waits for its code is refused until then.
      expectConsoleError(/401|403|404/)
      await open("/")
      const email = `workshop-${viewport}-${Date.now()}@example.com`
      const { remove } = await hire(page, email)

      const admin = await context.newPage()
      const enter = async () => {
        await admin.goto("/app/login")
        await admin.getByPlaceholder("Email").fill(email)
        await admin.getByPlaceholder("Password").fill(PASSWORD)
        await admin.keyboard.press("Enter")
      }
      await enter()
      await admin.waitForURL("**/app/today")
      // On a phone the menu is behind a button, the first of the page.
      if (viewport === "phone") await admin.getByRole("button").first().click()
      const menu = admin.locator("aside").filter({ visible: true })
      await menu.getByRole("link", { name: "Production" }).waitFor()
      // Once the role has loaded.
      await menu.getByRole("link", { name: "People" }).waitFor({ state: "hidden" })
      for (const closed of ["Inbox", "Audit log", "Outbox", "Catalog import"]) {
        expect([closed, await menu.getByRole("link", { name: closed, exact: true }).count()]).toEqual([
          closed,
          0,
        ])
      }
      for (const [path, name] of [
        ["people", "People"],
        ["settings/secret-api-keys", "Secret API keys"],
      ]) {
        await admin.goto(`/app/${path}`)
        await admin.getByRole("heading", { name: `You don't have access to “${name}”` }).waitFor()
        await admin.getByText("Your role is Workshop").waitFor()
      }
      await expectAccessible(admin, "main")

      await admin.goto("/app/settings/profile")
      await admin.getByRole("button", { name: "Enable" }).click()
      const setUp = admin.getByRole("dialog", { name: "Set up authenticator app" })
      await setUp.locator("svg, img, canvas").first().waitFor()
      const secret = (await setUp.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? ""
      // Like a password manager: for typed digits, the boxes only pass the focus on with the next frame.
      await setUp.getByRole("textbox").first().fill(timeCode(secret))
      const codes = admin.getByRole("dialog", { name: "Recovery codes" })
      await codes.waitFor()
      const recovery = ((await codes.locator(".font-mono").first().textContent()) ?? "").trim()
      expect(recovery).not.toBe("")
      await codes.getByRole("button", { name: "Complete" }).click()
      await admin.getByText("Enabled", { exact: true }).waitFor()
      // This browser stays logged in.
      await admin.goto("/app/production")
      await admin.getByRole("heading", { name: "Production" }).waitFor()

      await context.clearCookies()
      await enter()
      await admin.getByRole("heading", { name: "Two-factor authentication" }).waitFor()
      await admin.getByRole("textbox").first().fill(timeCode(secret))
      await admin.waitForURL("**/app/today")

      await context.clearCookies()
      await enter()
      await admin.getByRole("button", { name: "Use a recovery code" }).click()
      await admin.getByPlaceholder("Recovery code").fill(recovery)
      await admin.getByRole("button", { name: "Verify" }).click()
      await admin.waitForURL("**/app/today")

      // The phone is lost, and so are the codes.
      await context.clearCookies()
      expect(await remove()).toContain("along with your recovery codes")
      await enter()
      await admin.waitForURL("**/app/today")
    },
  )
})
