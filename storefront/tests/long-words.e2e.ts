import { browserTest, expectNoSidewaysScroll } from "./harness/shop"
import { fillCard, GOOD_CARD, goToBilling, orderNumber, placeOrder, seedCart } from "./journeys/buyer"

describe("long words", () => {
  browserTest(
    "of an address push neither the checkout nor the thank-you page sideways on a phone",
    { viewport: "phone" },
    async ({ page, open }) => {
      await open("/contact")
      await seedCart(page, "ice-scratcher-blocks")
      await open("/cart")
      await goToBilling(page, {
        "First name": "Maximiliana-Alexandrina",
        "Last name": "Wolfeschlegelsteinhausenbergerdorff",
        City: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
        Email: "long-words@example.com",
      })
      await expectNoSidewaysScroll(page)
      await fillCard(page, GOOD_CARD)
      await placeOrder(page)
      await orderNumber(page)
      await page.getByText("Llanfairpwllgwyngyll").waitFor()
      await expectNoSidewaysScroll(page)
    },
  )
})
