import { model, shown, TRI, turnIt } from "./harness/model"
import { browserTest } from "./harness/shop"

browserTest("an address with a turn that is none shows the picture", {}, async ({ page, open }) => {
  await open(`${TRI}?turn=400,10`)
  await turnIt(page).waitFor()
  await page.waitForTimeout(1_000)
  expect(await model(page).count()).toBe(0)
})

browserTest(
  "an iPhone is offered the design in its garage, and no other device is",
  {},
  async ({ page, open, context }) => {
    await open(TRI)
    await turnIt(page).click()
    await shown(page)
    expect(await page.getByRole("link", { name: "In your garage" }).count()).toBe(0)
    const phone = await context.newPage()
    await phone.addInitScript(() => {
      const { supports } = DOMTokenList.prototype
      DOMTokenList.prototype.supports = function (token) {
        return token === "ar" || supports.call(this, token)
      }
    })
    await phone.goto(TRI)
    await turnIt(phone).click()
    const link = phone.getByRole("link", { name: "In your garage" })
    await link.waitFor()
    expect(await link.getAttribute("rel")).toBe("ar")
    expect(await link.getAttribute("href")).toMatch(/^\/storage\/models\/ATKTRIREDWHTBLUBLK\.usdz\?v=/)
    // Quick Look opens only for a link with nothing but a picture in it.
    expect(await link.evaluate(({ children }) => [...children].map(({ tagName }) => tagName))).toEqual([
      "IMG",
    ])
  },
)

browserTest("the picture stays where there is no WebGL", {}, async ({ page, open }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      if (String(args[0]).startsWith("webgl")) return null
      return Reflect.apply(getContext, this, args)
    } as typeof getContext
  })
  await open(TRI)
  await turnIt(page).click()
  await page.getByText("No 3D on this device right now. The pictures show it all.").waitFor()
  expect(await turnIt(page).count()).toBe(0)
  await page.locator('img[alt$="top view"]').waitFor()
})

browserTest(
  "a model that doesn't arrive leaves the picture, and can be asked for again",
  {},
  async ({ page, open, expectConsoleError }) => {
    await open(TRI)
    expectConsoleError(/view\.glb/)
    await page.route("**/*.view.glb*", (route) => route.abort())
    await turnIt(page).focus()
    await page.keyboard.press("Enter")
    await page.getByText("reload the page").waitFor()
    // By keyboard, from where it was pressed before.
    await page.waitForFunction(() => document.activeElement?.textContent?.endsWith("3D"))
    await page.unroute("**/*.view.glb*")
    await page.keyboard.press("Enter")
    await page.locator('canvas[data-model="shown"]').waitFor()
  },
)

browserTest(
  "a model that comes late leaves the keyboard where it has gone meanwhile",
  {},
  async ({ page, open }) => {
    await open(TRI)
    let letCome = () => {}
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route(/model-view|design-viewer/, async (route) => {
      await mayCome
      await route.continue()
    })
    await turnIt(page).evaluate((button: HTMLElement) => button.click())
    await page.getByRole("link", { name: "Skip to content" }).focus()
    expect(await page.locator("canvas[data-model]").count()).toBe(0)
    letCome()
    await page.locator('canvas[data-model="shown"]').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content")
  },
)

browserTest("nobody who saves data is offered a model", {}, async ({ page, open }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  )
  await open(TRI)
  await page.getByRole("button", { name: "Zoom in" }).waitFor()
  // Whatever loads when the page is idle has loaded.
  await page.waitForTimeout(3_000)
  expect(await turnIt(page).count()).toBe(0)
})
