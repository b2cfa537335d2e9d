import { dependsOnSled, fittingOnly } from "./sled-goods"

test.each([
  ["/mount-kits/mk-101", true],
  ["/dampeners/dmp-201", true],
  ["/bogie-wheels/bogie-wheel-538", true],
  ["/mount-kits", false],
  ["/accessories/tools/mount-spanner", false],
])("%s depends on the sled: %s", (path, depends) => {
  expect(dependsOnSled(path)).toBe(depends)
})

test("only goods that don't fit the sled are taken out of a listing", () => {
  const goods = [{ slug: "mk-101" }, { slug: "mk-102" }, { slug: "grease" }]
  expect(fittingOnly(goods, { "mk-101": true, "mk-102": false })).toEqual([
    { slug: "mk-101" },
    { slug: "grease" },
  ])
})
