import { browserTest, expectAccessible, expectNoSidewaysScroll, VIEWPORTS } from "./harness/shop"

describe("home page", () => {
  for (const viewport of ["phone", "desktop"] as const) {
    browserTest(`opens at ${VIEWPORTS[viewport].width} px`, { viewport }, async ({ page, open }) => {
      await open("/")
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
})
