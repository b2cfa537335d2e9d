import type { Page } from "playwright-core"
import {
  awake,
  browserTest,
  errand,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  VIEWPORTS,
} from "./harness/shop"
import {
  addPullHandle,
  fillCard,
  fillShipping,
  GOOD_CARD,
  goToBilling,
  orderNumber,
  placeOrder,
  RIDER,
} from "./journeys/buyer"
import { logInStaff } from "./journeys/staff"

const PASSWORD = "deep-powder-9"
const newEmail = () => `rider-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`

/** Waits for the form with that button, and until it sends: the page before it may have the same fields. */
const alive = (page: Page, button: string) =>
  page.locator("main button[type=submit]", { hasText: button }).first().waitFor()

async function register(page: Page, email: string, password = PASSWORD) {
  await alive(page, "Create Account")
  await page.getByLabel("First name").fill("Ida")
  await page.getByLabel("Last name").fill("Berg")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password").fill(password)
  await press(page.getByRole("button", { name: "Create Account" }))
}

async function logIn(page: Page, email: string, password: string) {
  await alive(page, "Log In")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password").fill(password)
  await page.keyboard.press("Enter")
}

describe("accounts", () => {
  for (const viewport of ["phone", "desktop"] as const) {
    for (const [path, button] of [
      ["/login", "Log In"],
      ["/register", "Create Account"],
    ] as const) {
      browserTest(`${path} at ${VIEWPORTS[viewport].width} px`, { viewport }, async ({ page, open }) => {
        await open(path)
        expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1)
        expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex")
        await expectAccessible(page)
        await alive(page, button)
        await page.getByRole("main").getByRole("button").click()
        await page.locator("[aria-invalid=true]").first().waitFor()
        expect(
          await page
            .locator("[aria-invalid=true]")
            .first()
            .evaluate((it) => it === document.activeElement),
        ).toBe(true)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })
    }
  }

  browserTest(
    "registers, buys, finds the order, logs out and in again",
    { pictures: true },
    async ({ page, open, context, expectConsoleError }) => {
      // The browser's own message about the wrong password.
      expectConsoleError(/401/)
      const email = newEmail()
      await open("/account")
      expect(page.url()).toMatch(/\/login\?redirectTo=(%2F|\/)account$/)
      await open("/register?redirectTo=/pull-handle")
      await register(page, email)
      await page.waitForURL((url) => url.pathname === "/pull-handle")
      await awake(page)
      const session = (await context.cookies()).find(({ name }) => name === "connect.sid")
      expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" })

      await addPullHandle(page)
      await goToBilling(page)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      const number = await orderNumber(page)

      await open("/account")
      await page.getByRole("heading", { level: 1, name: "Ida Berg" }).waitFor()
      const order = page.getByRole("article", { name: `Order ${number}` })
      await order.getByText("Pull handle").waitFor()
      const drawn = await order
        .getByRole("presentation")
        .or(order.locator("img"))
        .first()
        .evaluate(async (picture: HTMLImageElement) => {
          await picture.decode()
          return picture.naturalWidth > 0
        })
      expect(drawn).toBe(true)
      for (const size of Object.values(VIEWPORTS)) {
        await page.setViewportSize(size)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }

      await page.getByRole("button", { name: "Log Out" }).click()
      await page.waitForURL((url) => url.pathname === "/")
      await awake(page)
      await page.getByRole("link", { name: "Account" }).first().click()
      await page.waitForURL((url) => url.pathname === "/login")
      await logIn(page, email, "not the one")
      await page.getByText("That email and password don't match.").waitFor()
      await expectAccessible(page)
      expect(await page.getByLabel("Email").inputValue()).toBe(email)
      await logIn(page, email.toUpperCase(), PASSWORD)
      await page.waitForURL((url) => url.pathname === "/account")
      await page.getByRole("article", { name: `Order ${number}` }).waitFor()
    },
  )

  browserTest(
    "says nothing of who has an account",
    {},
    async ({ page, open, context, expectConsoleError }) => {
      expectConsoleError(/401|422/)
      const email = newEmail()
      await open("/register")
      await register(page, email)
      await page.waitForURL((url) => url.pathname === "/account")
      await context.clearCookies()
      await open("/register")
      await register(page, email, "another-of-mine-3")
      await page.getByText("We can't create this account. Try logging in instead.").waitFor()
      expect(await page.getByLabel("First name").inputValue()).toBe("Ida")
      for (const who of [email, newEmail()]) {
        await open("/login")
        await logIn(page, who, "not the one")
        await page.getByText("That email and password don't match.").waitFor()
      }
    },
  )

  errand("a guest designs, registers, finds the build and buys it", {}, async ({ page, open }) => {
    const path = "/builder/attack/fade/ATKFADGRNBLUBLK"
    await open(path)
    await press(page.getByRole("button", { name: "Save Design" }))
    await press(page.getByRole("dialog").getByRole("link", { name: "Create an Account" }))
    await page.waitForURL("**/register**")
    await register(page, newEmail())
    await page.waitForURL((url) => url.pathname === path)
    const saved = page.getByRole("dialog", { name: "Design Saved" })
    await press(saved.getByRole("link", { name: "My Builds" }))
    await page.waitForURL("**/account/saved-designs")
    await page.getByRole("heading", { level: 1, name: "My Builds" }).waitFor()
    const build = page.getByRole("listitem").filter({ hasText: "The Attack, Fade" })
    for (const size of Object.values(VIEWPORTS)) {
      await page.setViewportSize(size)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await press(build.getByRole("link", { name: "Add to Cart" }))
    await page.waitForURL("**/add-hardware**")
    await page.getByRole("checkbox", { name: /mount kit/ }).check()
    await page.getByRole("checkbox", { name: /carbide/ }).check()
    await press(page.getByRole("button", { name: "Add to Cart" }))
    await page.waitForURL("**/cart")
    await press(page.getByRole("link", { name: "Checkout", exact: true }))
    await press(page.getByRole("button", { name: "I Understand!" }))
    await fillShipping(page)
    await press(page.getByRole("button", { name: "Continue to Billing" }))
    await fillCard(page, GOOD_CARD)
    await placeOrder(page)
    const number = await orderNumber(page)
    await open(`/account/orders/${number}`)
    await page.getByText("Color 1: Green").waitFor()
    await expectAccessible(page)
    await press(page.getByRole("button", { name: "Reorder" }))
    await page.getByText("1 piece is in your cart.").waitFor()
    await expectAccessible(page)
  })

  errand(
    "sets a forgotten password with the link of a mail",
    {},
    async ({ page, open, context, expectConsoleError }) => {
      expectConsoleError(/422/)
      const email = newEmail()
      await open("/register")
      await register(page, email)
      await page.waitForURL((url) => url.pathname === "/account")
      await awake(page)
      await press(page.getByRole("button", { name: "Log Out" }))
      await page.waitForURL((url) => url.pathname === "/")
      await open("/login")
      await press(page.getByRole("link", { name: "Forgot your password?" }))
      await page.waitForURL("**/forgotten-password")
      await alive(page, "Send Link")
      await page.getByLabel("Email").fill(email)
      await press(page.getByRole("button", { name: "Send Link" }))
      await page.getByText(/a link is on its way/).waitFor()
      await expectAccessible(page)

      const staff = await logInStaff(await context.newPage())
      const mail = await staff.mailTo(email, /password/)
      const link = new URL(/https?:\S+reset-password\S+/.exec(mail)?.[0] ?? "")
      await open(link.pathname + link.search)
      await alive(page, "Set Password")
      await expectAccessible(page)
      await page.getByLabel("New password").fill("fresh-tracks-1")
      await press(page.getByRole("button", { name: "Set Password" }))
      await page.getByText("Your new password is in place.").waitFor()
      await open(link.pathname + link.search)
      await alive(page, "Set Password")
      await page.getByLabel("New password").fill("fresh-tracks-2")
      await press(page.getByRole("button", { name: "Set Password" }))
      await page.getByText("This link has been used or is too old.", { exact: false }).waitFor()
      await open("/login")
      await logIn(page, email, "fresh-tracks-1")
      await page.waitForURL((url) => url.pathname === "/account")

      const confirmation = await staff.mailTo(email, /Confirm your email/)
      expect(confirmation).toMatch(/verify-email\?token=/)
    },
  )

  browserTest("keeps an address, offered at checkout", {}, async ({ page, open }) => {
    await open("/register?redirectTo=/account/details")
    await register(page, newEmail())
    await page.waitForURL("**/account/details")
    await alive(page, "Save")
    await page.getByRole("button", { name: "Add an address" }).click()
    const dialog = page.getByRole("dialog", { name: "Add an address" })
    await dialog.getByRole("button", { name: "Save Address" }).click()
    await dialog.getByText("Please enter an address.").waitFor()
    await expectAccessible(page)
    const { Email: _, ...fields } = RIDER
    for (const [label, text] of Object.entries(fields)) {
      await dialog.getByLabel(label, { exact: false }).first().fill(text)
    }
    await dialog.getByLabel("State / Province").selectOption({ label: "Minnesota" })
    await dialog.getByRole("button", { name: "Save Address" }).click()
    await dialog.waitFor({ state: "hidden" })
    await page.getByText("Ely, MN 55731").waitFor()
    for (const size of Object.values(VIEWPORTS)) {
      await page.setViewportSize(size)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await open("/pull-handle")
    await addPullHandle(page)
    await page.getByRole("link", { name: "Checkout", exact: true }).click()
    await page.waitForURL("**/checkout**")
    await page.getByLabel("City").waitFor()
    expect(await page.getByLabel("City").inputValue()).toBe("Ely")
  })

  errand("a guest looks an order up", {}, async ({ page, open, expectConsoleError }) => {
    expectConsoleError(/404/)
    await open("/pull-handle")
    await addPullHandle(page)
    await goToBilling(page)
    await fillCard(page, GOOD_CARD)
    await placeOrder(page)
    const number = await orderNumber(page)
    await open("/order-lookup")
    await alive(page, "Find Order")
    const ask = async (email: string) => {
      await page.getByLabel("Order number").fill(number)
      await page.getByLabel("Email").fill(email)
      await press(page.getByRole("button", { name: "Find Order" }))
    }
    await ask("somebody@example.com")
    await page.getByText("We found no such order for that email.", { exact: false }).waitFor()
    await expectAccessible(page)
    await ask(RIDER.Email.toUpperCase())
    await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor()
    expect(await page.getByRole("main").textContent()).not.toContain("Ridge Road")
    for (const size of Object.values(VIEWPORTS)) {
      await page.setViewportSize(size)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })

  browserTest("leads nowhere else, whatever an address says", {}, async ({ page, open }) => {
    const evils = ["//evil.example", "/\\evil.example", "https://evil.example", "/.//evil.example"]
    await open(`/register?redirectTo=${encodeURIComponent("//evil.example")}`)
    await register(page, newEmail())
    await page.waitForURL((url) => url.pathname === "/account")
    for (const evil of evils.map(encodeURIComponent)) {
      for (const path of ["/login", "/register"]) {
        await page.goto(`${path}?redirectTo=${evil}`)
        expect(page.url()).toBe(`${process.env.SHOP_URL}/account`)
      }
    }
  })
})
