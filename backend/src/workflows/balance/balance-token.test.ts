import { balanceToken, orderOfBalanceToken } from "./balance-token"

const SECRET = "a secret of the shop"

it("is what it was in the mails that are out", () => {
  expect(balanceToken("order_1", SECRET)).toBe("order_1.sl4urpCp2YoU8croxDcSMzdN1U5-A7HlmyWihecoBxs")
})

it("names its own order to whoever holds it, and to nobody who changes it", () => {
  const token = balanceToken("order_1", SECRET)
  expect(orderOfBalanceToken(token, SECRET)).toBe("order_1")
  expect(orderOfBalanceToken(token.replace("order_1", "order_2"), SECRET)).toBeNull()
  expect(orderOfBalanceToken(token, "another secret")).toBeNull()
})
