import { http } from "#platform/http"
import { fakeShop } from "../../../tests/fake-shop"
import { storePrefetchedDesign } from "./customize/prefetched-design"
import { fade, fadeDesign, fadeOptions } from "./fixtures"
import { loadDesign } from "./load"
import { choiceGroups } from "./selection"

const info = { ...fade(), unavailableLoops: ["BLK"] }
const design = fadeDesign(fadeOptions({ loop: "WHT" }))
const address = { productSlug: "attack", styleSlug: "fade", sku: design.sku }
const load = () => loadDesign(http, address, { from: "ready-to-ship" }, new AbortController().signal)

/** The page has just made a piece with another loop; the one it opened with was out. */
const withOtherLoop = () => storePrefetchedDesign({ info, design, gone: false })

test("a ready-to-ship piece that was sold says so once its loop that is out is changed for another", async () => {
  fakeShop(({ path }) => ({ body: path.startsWith("/builder/stock/") ? { in_stock: false } : info }))
  withOtherLoop()
  expect((await load()).gone).toBe(true)
})

test("a ready-to-ship piece stays as it was known when the stock can't be asked", async () => {
  fakeShop(() => ({ status: 503, body: { message: "Try again." } }))
  withOtherLoop()
  expect(await load()).toMatchObject({ gone: false, design: { options: { loop: "WHT" } } })
})

test("a design keeps the choice of a skull that its style no longer comes with", async () => {
  const options = fadeOptions({ single_skull: "WHT" })
  const { style, ...rest } = fade()
  fakeShop(({ path }) => {
    if (path.startsWith("/builder/detect/")) return { body: { options } }
    if (path.startsWith("/builder/generate/")) return { body: fadeDesign(options) }
    return { body: { ...rest, style: { ...style, singleSkull: false } } }
  })
  const { info } = await loadDesign(
    http,
    { ...address, sku: fadeDesign(options).sku },
    {},
    new AbortController().signal,
  )
  expect(choiceGroups(info).map(({ option }) => option)).toContain("single_skull")
})
