import { kindOfProvider, providerOf } from "./adjustment-kinds"

it.each(["ready-to-ship", "code", "automatic", "dealer"] as const)(
  "the %s discount is known by what was written of it",
  (kind) => expect(kindOfProvider(providerOf(kind))).toBe(kind),
)

it("nobody else's discount is one of the shop's", () => {
  expect([kindOfProvider(null), kindOfProvider(""), kindOfProvider("code")]).toEqual([null, null, null])
})
