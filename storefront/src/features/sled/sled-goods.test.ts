import { dependsOnSled, fittingOnly, shareShelf } from "./sled-goods"

test.each([
  ["/mount-kits/mk-101", true],
  ["/dampeners/dmp-201", true],
  ["/bogie-wheels/bogie-wheel-538", true],
  ["/mount-kits", false],
  ["/accessories/tools/mount-spanner", false],
])("%s depends on the sled: %s", (path, depends) => {
  expect(dependsOnSled(path)).toBe(depends)
})

test.each([
  ["/mount-kits/mk-101", "/mount-kits/wedge", true],
  ["/mount-kits/mk-101", "/dampeners/dmp-201", false],
  ["/accessories/tools", "/accessories/grease", false],
])("%s lies on the shelf of %s: %s", (path, other, shared) => {
  expect(shareShelf(path, other)).toBe(shared)
})

test("only goods that don't fit the sled are taken out of a listing", () => {
  const goods = [{ slug: "mk-101" }, { slug: "mk-102" }, { slug: "grease" }]
  expect(fittingOnly(goods, { "mk-101": true, "mk-102": false })).toEqual([
    { slug: "mk-101" },
    { slug: "grease" },
  ])
})
