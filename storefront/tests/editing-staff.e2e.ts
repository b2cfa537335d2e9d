import { browserTest, expectAccessible } from "./harness/shop"
import { enterAdmin } from "./journeys/staff"

/** Longer than the admin takes what it has read for current, ms. */
const LATER_MS = 120_000

/** Texts that no other test changes. */
const FIRST = "Above the skis"
const SECOND = "Above the featured products"

interface StaffText {
  key: string
  label: string
  version: number
  standing: string | null
  until: string | null
  value: string
}

describe("staff edit what a colleague edits", () => {
  browserTest(
    "keeps what is typed in a form when the network is back and a colleague has saved, and refuses to overwrite it",
    {},
    async ({ page, context, expectConsoleError }) => {
      // The admin asks whether anybody is logged in; the network is cut; a save that comes second is refused.
      expectConsoleError(/401|404|409|ERR_INTERNET_DISCONNECTED/)
      await enterAdmin(page)
      const product = "/admin/designs/products/SHV"
      const read = async () => await (await page.request.get(product)).json()
      const save = async (tagline: string) => {
        const { version, document } = await read()
        const answer = await page.request.post(product, {
          data: { version, document: { ...document, tagline } },
        })
        expect(answer.status()).toBe(200)
      }
      const { document: before } = await read()
      await page.clock.install()
      await page.goto("/app/designs/products/SHV")
      const tagline = page.getByLabel("Tagline")
      await tagline.fill("Typed and not saved")
      try {
        await save("A colleague's")
        await page.clock.fastForward(LATER_MS)
        const reread = page.waitForResponse((answer) => answer.url().endsWith(product))
        await context.setOffline(true)
        await context.setOffline(false)
        await reread
        await page.clock.fastForward(1_000)
        expect(await tagline.inputValue()).toBe("Typed and not saved")
        await page.getByRole("button", { name: "Save", exact: true }).click()
        await page.getByText("This was changed in the meantime by", { exact: false }).waitFor()
        expect((await read()).document.tagline).toBe("A colleague's")
        // Without anything typed, the page shows what is current.
        await page.getByRole("button", { name: "Discard changes" }).click()
        await page.waitForFunction(
          () => document.querySelector<HTMLInputElement>('input[value="A colleague\'s"]') !== null,
        )
      } finally {
        await save(before.tagline)
      }
    },
  )

  browserTest(
    "refuses a text that a colleague has saved since it was typed, though another one was saved in between",
    {},
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/401|404|409/)
      await enterAdmin(page)
      const texts = async (): Promise<StaffText[]> => {
        const { pages } = await (await page.request.get("/admin/content")).json()
        return pages.flatMap((each: { texts: StaffText[] }) => each.texts)
      }
      const text = async (label: string) => {
        const found = (await texts()).find((each) => each.label === label)
        if (!found) throw new Error(`There is no text ${label}.`)
        return found
      }
      const save = async (label: string, value: string) => {
        const { key, version, standing, until } = await text(label)
        const answer = await page.request.post(`/admin/content/${encodeURIComponent(key)}`, {
          data: { value, version, standing, until: until ?? "" },
        })
        expect(answer.status()).toBe(200)
      }
      const [first, second] = [await text(FIRST), await text(SECOND)]
      await page.goto("/app/texts")
      try {
        await page.getByLabel(FIRST, { exact: true }).fill("Typed and not saved")
        await save(FIRST, "A colleague's")
        await page.getByLabel(SECOND, { exact: true }).fill("Saved in between")
        const reread = page.waitForResponse(
          (answer) => answer.url().endsWith("/admin/content") && answer.request().method() === "GET",
        )
        await page.getByRole("button", { name: `Save ${SECOND}` }).click()
        await reread
        const answered = page.waitForResponse(
          (answer) => answer.url().endsWith("/admin/content") && answer.request().method() === "GET",
        )
        await page.getByRole("button", { name: `Save ${FIRST}` }).click()
        await page.getByText("Not saved", { exact: true }).first().waitFor()
        await (await answered).finished()
        expect((await text(FIRST)).value).toBe("A colleague's")
        // Whoever has seen that saves theirs.
        expect(await page.getByLabel(FIRST, { exact: true }).inputValue()).toBe("Typed and not saved")
        const { version } = await text(FIRST)
        const press = async () => {
          const sent = page.waitForResponse((answer) => answer.request().method() === "POST")
          await page.getByRole("button", { name: `Save ${FIRST}` }).click()
          const answer = await sent
          return { status: answer.status(), version: answer.request().postDataJSON().version }
        }
        // The page may have yet to show what it has read: until then it names the version before.
        let pressed = await press()
        while (pressed.version !== version) pressed = await press()
        expect(pressed.status).toBe(200)
        expect((await text(FIRST)).value).toBe("Typed and not saved")
      } finally {
        await save(FIRST, first.value)
        await save(SECOND, second.value)
      }
    },
  )

  browserTest(
    "returns the focus to the button that opened a drawer",
    {},
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/401|404/)
      await enterAdmin(page)
      await page.goto("/app/people")
      const invite = page.getByRole("button", { name: "Invite someone" })
      await invite.focus()
      await page.keyboard.press("Enter")
      await page.getByRole("dialog", { name: "Invite someone" }).waitFor()
      await page.keyboard.press("Escape")
      await page.getByRole("dialog").waitFor({ state: "detached" })
      await page.waitForFunction(() => document.activeElement?.textContent === "Invite someone")
    },
  )

  browserTest(
    "names the buttons of the bar at the top, and the field of a search by itself",
    {},
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/401|404/)
      await enterAdmin(page)
      await page.goto("/app/dealers")
      await page.getByRole("searchbox").first().waitFor()
      await page.getByRole("button", { name: "Notifications" }).waitFor()
      await page.getByRole("button", { name: "Menu", exact: true }).waitFor()
      await expectAccessible(page, "div:has(> main)")
    },
  )

  browserTest(
    "names the button that closes a mail, and lets the keyboard read down what the audit log opens",
    {},
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/401|404/)
      await enterAdmin(page)
      await page.goto("/app/rider-mails")
      await page
        .getByRole("button", { name: /^Preview/ })
        .first()
        .click()
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()
      await page.getByRole("dialog").waitFor({ state: "detached" })

      const template = { name: `Thanks ${Date.now()}`, subject: "", body: "Thank you.\n".repeat(80) }
      expect((await page.request.post("/admin/reply-templates", { data: template })).status()).toBe(200)
      await page.goto("/app/audit")
      await page.getByRole("button", { name: /^Open/ }).first().click()
      const changes = page.getByRole("dialog").getByRole("region", { name: "What changed" })
      await changes.focus()
      await page.keyboard.press("End")
      await page.waitForFunction(() => (document.activeElement?.scrollTop ?? 0) > 0)
      await expectAccessible(page, '[role="dialog"]')
    },
  )

  browserTest(
    "keeps the focus on the rows while they are moved and removed, and a refusal's messages at theirs",
    {},
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/401|404|422/)
      await enterAdmin(page)
      const focused = (label: RegExp) =>
        page.waitForFunction(
          (pattern) =>
            new RegExp(pattern).test(
              document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
            ),
          label.source,
        )
      await page.goto("/app/lead-times")
      await page.getByRole("button", { name: "Add a holiday" }).click()
      await page.getByRole("button", { name: "Remove this holiday" }).press("Enter")
      await page.getByRole("button", { name: "Remove this holiday" }).waitFor({ state: "detached" })
      await focused(/^(Remove .+|Add a holiday)$/)

      await page.goto("/app/production/stages")
      await page
        .getByRole("button", { name: /^Move .+ down$/ })
        .first()
        .press("Enter")
      await page.getByRole("button", { name: "Discard changes" }).click()
      await page.getByLabel("Name", { exact: true }).nth(2).fill("")
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByText("Please check the marked fields.").waitFor()
      await page.getByRole("button", { name: "Move this stage up" }).press("Enter")
      await focused(/^Move this stage up$/)
      // The message was about the third row, which is another stage now.
      await page.waitForFunction(() => document.querySelector("[aria-invalid=true]") === null)
      await page.getByRole("button", { name: "Discard changes" }).click()
    },
  )
})
