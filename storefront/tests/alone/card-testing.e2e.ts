import { Client } from "pg"
import { browserTest, expectAccessible, expectNoSidewaysScroll, VIEWPORTS } from "../harness/shop"
import {
  addPullHandle,
  DECLINED_CARD,
  fillCard,
  GOOD_CARD,
  goToBilling,
  orderNumber,
  placeOrder,
} from "../journeys/buyer"

/** Runs work on the shop's own database. */
async function inDatabase(work: (database: Client) => Promise<unknown>) {
  const connectionString = process.env.SHOP_DATABASE_URL
  if (!connectionString) throw new Error("SHOP_DATABASE_URL is not set. Run with: npm run test:e2e -- <file>")
  const database = new Client({ connectionString })
  await database.connect()
  try {
    await work(database)
  } finally {
    await database.end()
  }
}

const calm = () =>
  inDatabase(async (database) => {
    await database.query("delete from refused_card")
    await database.query("delete from card_testing")
  })

/** Cards refused in the last minute, elsewhere in the shop. */
const refusedElsewhere = (cards: number) =>
  inDatabase((database) =>
    database.query(
      "insert into refused_card (id, cart_id) select 'refcard_' || n, 'cart_' || n from generate_series(1, $1::int) n",
      [cards],
    ),
  )

describe("while somebody tries stolen cards on the shop", () => {
  beforeEach(calm)
  afterAll(calm)

  for (const viewport of ["phone", "desktop"] as const) {
    browserTest(
      `the billing step asks for a bot check, loses nothing, and takes the order (${VIEWPORTS[viewport].width} px)`,
      { viewport },
      async ({ page, open, expectConsoleError }) => {
        expectConsoleError(/422/)
        await open("/pull-handle")
        await addPullHandle(page)
        await goToBilling(page)
        await page.getByLabel("Billing email").fill("office@example.com")
        await refusedElsewhere(49)

        // The fiftieth is this rider's own.
        await fillCard(page, DECLINED_CARD)
        await placeOrder(page)
        await page
          .getByRole("alert")
          .filter({ hasText: /declined/i })
          .first()
          .waitFor()
        expect(await page.getByText(/robot/).count()).toBe(0)

        await fillCard(page, GOOD_CARD)
        await placeOrder(page)
        await page.getByRole("alert").filter({ hasText: "we check that you're not a robot" }).waitFor()
        await page.getByText("Rider, not robot. You're good to go.").waitFor()
        expect(await page.getByLabel("Card number").inputValue()).toBe("4242 4242 4242 4242")
        expect(await page.getByLabel("Billing postal code").inputValue()).toBe("55731")
        expect(await page.getByLabel("Billing email").inputValue()).toBe("office@example.com")
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        const folder = process.env.SCREENSHOT_DIR
        if (folder) await page.screenshot({ path: `${folder}/bot-check-at-billing-${viewport}.png` })

        await placeOrder(page)
        expect(await orderNumber(page)).toMatch(/^\d+$/)
      },
    )
  }
})
