import { randomInt } from "node:crypto"
import { DEALER_CODE, newDealerCode } from "./dealer-code"

test("begins with the name, ends with what nobody guesses", () => {
  expect(newDealerCode("Île-Perrot Motoneige", () => 0)).toBe("ILEP22222")
  expect(newDealerCode("JJ", () => 1)).toBe("JJXX33333")
})

test.each(["North Shore Powersports", "Ünü", "", "4x4 & Co."])("is a code for %p", (name) => {
  expect(newDealerCode(name, randomInt)).toMatch(DEALER_CODE)
})
