import { deadLinkLetter } from "./dead-link"

it("names the build, its order, the amount and what is in the way", () => {
  const letter = deadLinkLetter({
    kind: "change",
    number: 10042,
    order: { id: "order_1", number: "1042" },
    cents: 6_300,
    reason: "Its order is being changed.",
  })
  expect(letter.subject).toBe("The payment link for build No. 10042 takes no payment")
  expect(letter.paragraphs[0]).toContain("order 1042 has opened the link to pay $63.00")
  expect(letter.facts).toEqual([{ label: "Why", value: "Its order is being changed." }])
  expect(letter.action?.path).toBe("/app/orders/order_1")
})

it("leads to the phone order whose link it is", () => {
  const letter = deadLinkLetter({ kind: "phone order", id: "phord_1", buyer: "ida@example.com" })
  expect(letter.paragraphs[0]).toContain("ida@example.com has opened the link")
  expect(letter.action?.path).toBe("/app/phone-orders/phord_1")
})
