import { abandonedCartToken, mailOfToken } from "./abandoned-cart"
import { leaveToken } from "./leave-lists"

const SECRET = "a secret of the shop"

test("a link names its mail to whoever holds it, and to nobody who changes it", () => {
  const token = abandonedCartToken("rmail_1", SECRET)
  expect(mailOfToken(token, SECRET)).toBe("rmail_1")
  for (const other of [
    token.replace("rmail_1", "rmail_2"),
    `${token}.x`,
    token.slice(0, -1),
    "rmail_1",
    "",
    ".",
    abandonedCartToken("rmail_1", "another secret"),
  ]) {
    expect([other, mailOfToken(other, SECRET)]).toEqual([other, null])
  }
})

test("the links of mails that are out stay what they are", () => {
  expect(abandonedCartToken("rmail_1", SECRET)).toBe("rmail_1.dOpLGfIHIq8XZcLfkeV5tBE-FiUPEAJcSCpkKoOCwSY")
  expect(leaveToken("wait_1", SECRET)).toBe("wait_1.CpcA45Vyl18gsYQyP8BWNwhKDfE4NNhgnEr7EsfHmyk")
})

test("the way out opens no cart", () => {
  expect(mailOfToken(leaveToken("rmail_1", SECRET), SECRET)).toBeNull()
})
