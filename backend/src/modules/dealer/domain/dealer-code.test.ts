import { randomInt } from "node:crypto"
import * as z from "zod/mini"
import { DealerForm } from "../../../contracts/dealers/dealer-staff"
import { newDealerCode } from "./dealer-code"

test("begins with the name, ends with what nobody guesses", () => {
  expect(newDealerCode("Île-Perrot Motoneige", () => 0)).toBe("ILEP22222")
  expect(newDealerCode("JJ", () => 1)).toBe("JJXX33333")
})

test.each(["North Shore Powersports", "Ünü", "", "4x4 & Co."])(
  "is a code that the form takes for %p",
  (name) => {
    const code = newDealerCode(name, randomInt)
    expect(z.parse(DealerForm.shape.code, code)).toBe(code)
  },
)
