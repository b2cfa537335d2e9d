import { errand, press } from "../harness/shop"
import { amountsIn, buyCustomCart } from "../journeys/buyer"
import { logInStaff } from "../journeys/staff"

describe("parts for a sled", () => {
  errand("a rider gets 12 bogie wheels in two colors", {}, async ({ page, open }) => {
    await open("/bogie-wheels")
    const items = page.getByRole("list", { name: "Items" }).getByRole("listitem")
    for (const color of ["Red", "Black"]) {
      // The first from the list of sizes, the second by the name of the first.
      await press(page.getByRole("link", { name: /^Bogie wheel 6\.38"/ }).first())
      await page.getByRole("heading", { level: 1, name: 'Bogie wheel 6.38"' }).waitFor()
      const main = page.getByRole("main")
      await main.getByLabel("Color").selectOption({ label: color })
      await main.getByLabel("Quantity", { exact: true }).fill("6")
      await press(main.getByRole("button", { name: "Add to Cart" }).first())
      await page.waitForURL("**/cart")
      await items.filter({ hasText: color }).waitFor()
    }
    const quantities = await items
      .getByRole("spinbutton")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    expect(quantities).toEqual(["6", "6"])
    await page.getByRole("link", { name: "Cart, 12 items" }).first().waitFor()
    const { Subtotal: subtotal } = await amountsIn(page.getByRole("region", { name: "Summary" }))
    const { number, rows } = await buyCustomCart(page, subtotal)
    const mail = await (await logInStaff(page)).mailOf(number)
    for (const part of ["BOG638RED", "BOG638BLK", rows["Order Total"]]) expect(mail).toContain(part)
  })

  errand("a rider designs a scoop and buys it", {}, async ({ page, open }) => {
    await open("/builder")
    await press(
      page
        .getByRole("main")
        .getByRole("link", { name: /Snow Scoop/ })
        .first(),
    )
    await page.waitForURL("**/builder/snow-scoop")
    await press(page.getByRole("link", { name: /Edit Design Fade/ }))
    await page.waitForURL("**/builder/snow-scoop/fade/SHVFAD*")
    await page.getByRole("radiogroup", { name: "Color 1" }).waitFor()
    await press(page.getByRole("radiogroup", { name: "Color 1" }).getByRole("radio", { name: /^Red/ }))
    await page.waitForURL("**/SHVFADRED*")
    const price = await page.getByText(/^\$\d/).first().textContent()
    await press(page.getByRole("button", { name: "Add To Cart" }))
    await page.waitForURL("**/cart")
    await page.getByText("Build No.").waitFor()
    const cart = await amountsIn(page.getByRole("region", { name: "Summary" }))
    expect(cart.Subtotal).toBe(price)
    const { number, rows } = await buyCustomCart(page, price)
    const mail = await (await logInStaff(page)).mailOf(number)
    for (const part of ["Fade", rows["Order Total"]]) expect(mail).toContain(part)
  })
})
