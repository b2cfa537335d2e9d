import {
  bogieSetupAddress,
  builderSearch,
  cancelAddress,
  designAddress,
  hardwareAddress,
  leadsOn,
  registerAddress,
} from "./addresses"

const design = { productSlug: "attack", styleSlug: "fade", sku: "ATKFADREDBLUBLK" }

test.each([
  [{}, {}],
  [
    { line: "cali_1", from: "ready-to-ship", utm: "x" },
    { line: "cali_1", from: "ready-to-ship" },
  ],
  [{ line: 7, from: "elsewhere" }, {}],
  [{ line: "" }, {}],
  [{ turn: "-35,20" }, { turn: "-35,20" }],
  [{ turn: "181,0" }, {}],
  [{ turn: "10,91" }, {}],
  [{ turn: 35 }, {}],
])("the search %j is read as %j", (given, read) => {
  expect(builderSearch(given)).toEqual(read)
})

test("a search without anything in it adds nothing to an address", () => {
  const design = { productSlug: "attack", styleSlug: "fade", sku: "ATKFADREDBLUBLK" }
  expect(designAddress(design, builderSearch({}))).toBe("/builder/attack/fade/ATKFADREDBLUBLK")
})

test("a design's addresses keep what follows it", () => {
  const search = { line: "cali_1", from: "ready-to-ship" } as const
  expect(designAddress(design)).toBe("/builder/attack/fade/ATKFADREDBLUBLK")
  expect(designAddress(design, search)).toBe(
    "/builder/attack/fade/ATKFADREDBLUBLK?line=cali_1&from=ready-to-ship",
  )
  expect(hardwareAddress(design, { line: "cali_1" })).toBe(
    "/builder/attack/fade/ATKFADREDBLUBLK/add-hardware?line=cali_1",
  )
})

test.each([
  [hardwareAddress(design), true],
  ["/bogie-wheels/setup", true],
  [designAddress(design), false],
  ["/builder/attack", false],
  ["/cart", false],
])("whether %s leads on in the builder: %p", (path, on) => {
  expect(leadsOn(path)).toBe(on)
})

test("the bogie setup gets the design", () => {
  expect(bogieSetupAddress({ productSlug: "bogie-wheels", styleSlug: "one-color", sku: "BOGONEBLK" })).toBe(
    "/bogie-wheels/setup?product=bogie-wheels&style=one-color&sku=BOGONEBLK",
  )
})

test.each([
  [{}, "/skis/attack"],
  [{ from: "ready-to-ship" } as const, "/ready-to-ship/attack"],
  [{ line: "cali_1" }, "/cart"],
])("Cancel with %j leads to %s", (search, address) => {
  expect(cancelAddress(search, { slug: "attack", productUrl: "/skis/attack" })).toBe(address)
})

test("creating an account leads back to the design", () => {
  expect(registerAddress("/builder/attack/fade/ATKFADREDBLUBLK?line=1")).toBe(
    "/register?redirectTo=%2Fbuilder%2Fattack%2Ffade%2FATKFADREDBLUBLK%3Fline%3D1",
  )
})
