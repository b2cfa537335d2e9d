import { browserTest, expectAccessible } from "./harness/shop"

describe("a page", () => {
  browserTest("that does not exist answers 404 and helps", {}, async ({ page, expectConsoleError }) => {
    expectConsoleError(/404/)
    const answer = await page.goto("/no/such/page")
    expect(answer?.status()).toBe(404)
    await expectAccessible(page)
    expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(0)
  })

  browserTest("of products shows every picture it names", { pictures: true }, async ({ page, open }) => {
    await open("/accessories")
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = "eager"
      await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    })
    const broken = await page.evaluate(() =>
      [...document.images].filter((picture) => picture.naturalWidth === 0).map((picture) => picture.src),
    )
    expect(broken).toEqual([])
  })

  browserTest("may not run scripts from elsewhere", {}, async ({ page }) => {
    const answer = await page.goto("/")
    const policy = answer?.headers()["content-security-policy"] ?? ""
    expect(policy).toMatch(/script-src 'self' 'nonce-/)
    expect(policy).not.toContain("unsafe")
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
