import { balanceRows } from "./balance-rows"

it.each([
  ["what was added alone", { total: 50, paid: 25, due: 25 }, []],
  ["pieces that came back", { total: 75.3, paid: 25.1, due: 25.1 }, [["Returned or refunded", -25.1]]],
  ["nothing paid that was kept", { total: 50, paid: 0, due: 25 }, [["Returned or refunded", -25]]],
])("the rows of a balance add up to it: %s", (_what, balance, back) => {
  const rows = balanceRows(balance).map(({ label, amount }) => [label, amount])
  expect(rows).toEqual([["Your order now", balance.total], ...back, ["Paid so far", balance.paid]])
  const paidCents = Math.round(balance.paid * 100)
  const owedCents = rows.slice(0, -1).reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0)
  expect(owedCents - paidCents).toBe(Math.round(balance.due * 100))
})
