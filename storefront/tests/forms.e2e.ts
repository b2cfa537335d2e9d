import { readFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { browserTest, errand, expectAccessible, press } from "./harness/shop"
import { addPullHandle, fillCard, GOOD_CARD, goToBilling, orderNumber, placeOrder } from "./journeys/buyer"
import { logInStaff } from "./journeys/staff"

/** On a busy machine the bot check takes a while. */
const BOT_CHECK_TIMEOUT_MS = 120_000

const HEIC = join(__dirname, "../../backend/integration-tests/fixture.heic")

const PERSON = {
  "First name": "Robin",
  "Last name": "Rider",
  Email: "robin@example.com",
} as const

const photo = async (name: string, color = "#ff5a1f") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

const fill = async (page: import("playwright-core").Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole("main").getByLabel(label, { exact: false }).first().fill(text)
  }
}

const fillPlace = async (page: import("playwright-core").Page) => {
  await fill(page, { Address: "12 Powder Lane", City: "Duluth", "Postal code": "55802" })
  await page.getByLabel("State / Province").selectOption({ label: "Minnesota" })
}

describe("the contact form", () => {
  errand("sends a message once the bot check is through", {}, async ({ page, open }) => {
    await open("/contact")
    await fill(page, { ...PERSON, Message: "Do you ship to Duluth?" })
    const send = page.getByRole("button", { name: "Send" })
    await page.getByText("Rider, not robot.").waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
    expect(await send.isEnabled()).toBe(true)
    await press(send)
    await page.getByRole("heading", { name: "Braaap!" }).waitFor()
    await page.getByText("Your message has been sent. We'll contact you soon.").waitFor()
    expect(await page.getByLabel("Message").count()).toBe(0)
    await expectAccessible(page)
  })

  browserTest(
    "keeps everything when it fails, says so quietly, and over a reload",
    {},
    async ({ page, open, expectConsoleError }) => {
      expectConsoleError(/503/)
      await open("/contact")
      await fill(page, { ...PERSON, Email: "robin", Message: "Two lines\nof words" })
      const send = page.getByRole("button", { name: "Send" })
      await page.getByText("Rider, not robot.").waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      await send.click()
      await page.getByText("Not sent. One field needs another look. Nothing you typed is lost.").waitFor()
      await page.getByText("Please enter a valid email address.").waitFor()
      await page.getByLabel("Email").and(page.locator(":focus")).waitFor()
      await expectAccessible(page)

      await page.getByLabel("Email").fill(PERSON.Email)
      let pressedAgain = () => {}
      const isPressedAgain = new Promise<void>((resolve) => {
        pressedAgain = resolve
      })
      let calls = 0
      const tokens = new Set<string>()
      await page.route("**/contact", async (route) => {
        if (route.request().method() !== "POST") return route.fallback()
        calls++
        tokens.add(route.request().postDataJSON().turnstile)
        await isPressedAgain
        await route.fulfill({ status: 503, json: { message: "We can't take this right now." } })
      })
      await send.click()
      const sending = page.getByRole("button", { name: "Sending..." })
      await sending.waitFor()
      await sending.click({ force: true })
      pressedAgain()
      await page.getByText("Not sent. We can't take this right now. Nothing you typed is lost.").waitFor()
      // The next bot check doesn't take the focus from it.
      await send.and(page.locator(":focus")).waitFor()
      // The token is spent: another one comes automatically.
      await page.getByText("Rider, not robot.").waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      await send.click()
      await page.getByText("Attempt 3").waitFor({ state: "attached" })
      expect(calls).toBe(2)
      expect(tokens.size).toBe(2)
      expect(await page.getByLabel("Message").inputValue()).toBe("Two lines\nof words")

      await page.reload()
      await page.getByText("This is what you typed last time").waitFor()
      expect(await page.getByLabel("Message").inputValue()).toBe("Two lines\nof words")
      await page.getByRole("button", { name: "Start over" }).click()
      await page.getByRole("button", { name: "Yes, clear it" }).click()
      expect(await page.getByLabel("Message").inputValue()).toBe("")
    },
  )
})

describe("the parts request", () => {
  errand(
    "takes items with photos, chosen, seen and removed, and answers with a number",
    {},
    async ({ page, open }) => {
      await open("/parts-request")
      await page.getByRole("heading", { level: 1, name: "Request Other Parts" }).waitFor()
      await fill(page, { ...PERSON, Phone: "555 010 0199" })
      const first = page.getByRole("group", { name: "Part 1" })
      expect(await first.getByRole("button", { name: /Remove part/ }).count()).toBe(0)
      await first.getByLabel("Part name or SKU").fill("A loop")
      await first
        .getByLabel("Photo")
        .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("x") })
      await first.getByText("This is not a photo we can read.").waitFor()
      await first.getByLabel("Photo").setInputFiles(await photo("loop.jpg"))
      await first.getByRole("img", { name: "Preview of loop.jpg" }).waitFor()
      await press(first.getByRole("button", { name: "Remove loop.jpg" }))
      expect(await first.getByText("loop.jpg").count()).toBe(0)
      await first.getByLabel("Photo").setInputFiles(await photo("loop.jpg"))

      await press(page.getByRole("button", { name: "Add another part" }))
      await press(page.getByRole("button", { name: "Add another part" }))
      await page.getByRole("group", { name: "Part 2" }).getByLabel("Part name or SKU").fill("Two")
      await page.getByRole("group", { name: "Part 3" }).getByLabel("Part name or SKU").fill("Three")
      await press(page.getByRole("button", { name: "Remove part 2" }))
      expect(
        await page.getByRole("group", { name: "Part 2" }).getByLabel("Part name or SKU").inputValue(),
      ).toBe("Three")
      expect(await page.getByRole("group", { name: "Part 3" }).count()).toBe(0)

      await fillPlace(page)
      await page.getByLabel("Country").selectOption({ label: "Norway" })
      const state = page.getByLabel("State / Province")
      expect(await state.isDisabled()).toBe(true)
      expect(await state.locator("option").first().textContent()).toBe("State not required")
      await page.getByLabel("Country").selectOption({ label: "United States" })
      expect(await state.inputValue()).toBe("")

      await page.getByText("Rider, not robot.").waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      const send = page.getByRole("button", { name: "Send Request" })
      await press(send)
      await page.getByText("Please choose a state.").waitFor()
      await page.getByText("Please tick this to send your request.").waitFor()
      await expectAccessible(page)
      await state.selectOption({ label: "Minnesota" })
      await page.getByRole("checkbox", { name: /I understand/ }).check()
      await press(send)
      await page.getByRole("heading", { name: "Braaap!" }).waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      expect(await page.getByText(/^\d{4,}$/).textContent()).toMatch(/^\d{4,}$/)
      await page.getByText(PERSON.Email, { exact: true }).waitFor()
      await expectAccessible(page)
    },
  )

  browserTest(
    "names the photo that the shop can't read",
    { viewport: "phone" },
    async ({ page, open, expectConsoleError }) => {
      expectConsoleError(/422/)
      await open("/parts-request")
      await fill(page, { ...PERSON, Phone: "555 010 0199" })
      const first = page.getByRole("group", { name: "Part 1" })
      await first.getByLabel("Part name or SKU").fill("A loop")
      await first.getByLabel("Photo").setInputFiles({
        name: "evil.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from("<svg onload='alert(1)'/>"),
      })
      await fillPlace(page)
      await page.getByRole("checkbox", { name: /I understand/ }).check()
      await page.getByText("Rider, not robot.").waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      await page.getByRole("button", { name: "Send Request" }).click()
      await first.getByText("This is not a photo we can read.").waitFor()
      expect(await first.getByLabel("Part name or SKU").inputValue()).toBe("A loop")
      await expectAccessible(page)
    },
  )
})

describe("the return form", () => {
  const email = "sends-it-back@example.com"

  // Ahead of the shop, in the country the order goes to: on a machine elsewhere it may already be tomorrow.
  const there = { timezone: "America/New_York" }
  errand("takes a return of an order, and no other's", there, async ({ page, open, expectConsoleError }) => {
    expectConsoleError(/422/)
    await open("/pull-handle")
    await addPullHandle(page)
    await goToBilling(page, { Email: email })
    await fillCard(page, GOOD_CARD)
    await placeOrder(page)
    const number = await orderNumber(page)

    await open("/returns")
    await fill(page, { ...PERSON, Phone: "555 010 0199", "Order number": number })
    const date = page.getByLabel("Order date")
    const today = await page.evaluate(() => new Date().toLocaleDateString("sv-SE"))
    await page.locator(`input[type=date][max="${today}"]`).waitFor()
    await date.fill("2999-01-01")
    const item = page.getByRole("group", { name: "Item 1" })
    await item.getByLabel("Product name or SKU").fill("PUL-RED")
    await item.getByLabel("Reason").fill("It should have been black")
    await item.getByLabel("Photo").setInputFiles(await photo("handle.jpg", "#c8102e"))
    // In the format that phones use.
    await press(page.getByRole("button", { name: "Add another item" }))
    const second = page.getByRole("group", { name: "Item 2" })
    await second.getByLabel("Product name or SKU").fill("PUL-RED")
    await second.getByLabel("Reason").fill("Its cord came loose")
    await second
      .getByLabel("Photo")
      .setInputFiles({ name: "IMG_0042.HEIC", mimeType: "image/heic", buffer: await readFile(HEIC) })
    await second.getByText("IMG_0042.HEIC").first().waitFor()
    await page.getByRole("checkbox", { name: /I have read the/ }).check()
    const send = page.getByRole("button", { name: "Request Return" })
    await press(send)
    await page.getByText("The order date can't be after today.").waitFor()
    await date.fill(today)
    await press(send)
    await page.getByText("No such order was found for that email.").waitFor()
    await expectAccessible(page)

    await page.getByLabel("Email").fill(email)
    await press(send)
    await page
      .getByRole("heading", { name: "We've got your return request." })
      .waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
    await page.getByText(email, { exact: true }).waitFor()
    const returned = (await page.getByText(/^\d{4,}$/).textContent()) ?? ""
    await expectAccessible(page)
    const staff = await logInStaff(page)
    expect(await staff.photosOfReturn(returned)).toEqual([
      { label: expect.stringContaining("1"), type: "image/jpeg" },
      { label: expect.stringContaining("2"), type: "image/jpeg" },
    ])
    // Another return of the same rider gets a mail too.
    expect(await staff.mailTo(email, /return/i, returned)).toContain(`Its number is ${returned}`)
  })
})

describe("the sponsored rider application", () => {
  errand(
    "lists what is wrong on top and scrolls there, then takes the application",
    {},
    async ({ page, open, expectConsoleError }) => {
      expectConsoleError(/422/)
      await open("/sponsored-rider-application")
      const apply = page.getByRole("button", { name: "Apply", exact: true })
      const isPerson = page.getByText("Rider, not robot.")
      await isPerson.waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      await press(apply)
      const problems = page
        .getByRole("alert")
        .filter({ hasText: "There were some problems with your application:" })
      await problems.waitFor()
      await problems.getByText("Please choose a shirt size.").waitFor()
      await page.waitForFunction(() => window.scrollY < 900)
      await expectAccessible(page)

      await fill(page, {
        ...PERSON,
        Age: "27",
        Phone: "555 010 0199",
        Instagram: "@robin",
        Facebook: "robin",
        "Total followers": "1200",
        "Why are you interested": "Braaap.",
      })
      await page.getByLabel("Shirt size").selectOption("Medium")
      await fillPlace(page)
      await page.getByLabel("Drag").check()
      for (const term of await page
        .getByRole("group", { name: "Before you apply" })
        .getByRole("checkbox")
        .all()) {
        await term.check()
      }
      const photos = page.getByLabel("You on your sled")
      await photos.setInputFiles([await photo("one.jpg"), await photo("two.jpg")])
      await photos.setInputFiles([
        { name: "three.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") },
      ])
      await press(apply)
      await problems
        .getByText("Photo 3: This is not a photo we can take.")
        .waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      await press(page.getByRole("button", { name: "Remove three.jpg" }))
      // The photo was checked after the token was used up: another one comes automatically.
      await isPerson.waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      await press(apply)
      await page.getByRole("heading", { name: "Braaap!" }).waitFor({ timeout: BOT_CHECK_TIMEOUT_MS })
      await page.getByText(PERSON.Email, { exact: true }).waitFor()
    },
  )
})
