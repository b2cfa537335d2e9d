import { browserTest } from "./harness/shop"

// Chrome's and Samsung's "dark theme for sites" recolors pages that don't say which schemes they have: white letters on
// ember, and light boxes around products on gray. No setting of the test browser turns it on, so this reads the answer.
browserTest("tells browsers that darken pages to leave it as it is", {}, async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await open("/login")
  const schemes = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(schemes.split(" ").sort()).toEqual(["light", "only"])
})
