import { errand, press } from "../harness/shop"
import { amountsIn, emptyCart } from "../journeys/buyer"
import { logInDealer } from "../journeys/dealer"

describe("the dealer's desk", () => {
  errand("a dealer stocks up with a file, and mends the rows that went wrong", {}, async ({ page }) => {
    await logInDealer(page, "/dealer")
    await emptyCart(page)
    const csv = (text: string) => ({ name: "order.csv", mimeType: "text/csv", buffer: Buffer.from(text) })
    const file = page.getByLabel("Add a CSV file")
    // As in a real sheet: a heading, a design, a part without a quantity, and a typo.
    await file.setInputFiles(csv("SKU,Quantity\nPUL-RED,4\nATKSOLREDBLK,1\nICE-BLK-SET\nPUL-REED,2\n"))
    const send = page.getByRole("main").getByRole("button", { name: "Add to Cart" })
    const standing = () => send.evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
    const before = await standing()
    await press(send)
    await page.getByText("We don't have PUL-REED.", { exact: false }).waitFor()
    // While the page is still scrolling, fractions of a pixel don't add up.
    expect(Math.abs((await standing()) - before)).toBeLessThan(2)
    await page.waitForFunction(() => {
      const said = document.querySelector("main [role=alert]")?.getBoundingClientRect()
      return said && said.top >= 0 && said.bottom <= window.innerHeight
    })
    // What went wrong stays in the box to be fixed; another file replaces it.
    const lines = page.getByLabel("SKU and quantity, one per line")
    expect(await lines.inputValue()).toContain("PUL-REED")
    await file.setInputFiles(csv("PUL-BLU,2\n"))
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('textarea[name="lines"]')?.value === "PUL-BLU,2",
    )
    await press(send)
    await press(page.getByRole("link", { name: "Go to cart" }))
    await page.waitForURL("**/cart")
    const items = page.getByRole("list", { name: "Items" }).getByRole("listitem")
    await items.filter({ hasText: "Blue" }).waitFor()
    await items.filter({ hasText: "Build No." }).waitFor()
    // The part without a quantity counts as one.
    await page.getByRole("link", { name: "Cart, 8 items" }).first().waitFor()
    const rows = await amountsIn(page.getByRole("region", { name: "Summary" }))
    expect(rows["Dealer Discount"]).toMatch(/^-\$/)
    expect(await page.getByLabel("Promo code").count()).toBe(0)
  })
})
