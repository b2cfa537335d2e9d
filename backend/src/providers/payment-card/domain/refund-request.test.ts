import { refundRequest } from "./refund-request"

it("tells the processor which refund of the shop's it is, why and by whom", () => {
  expect(
    refundRequest("pi_1", { id: "ref_1", cents: 2_000, note: "Return 12", by: "a@example.com" }),
  ).toEqual({
    payment_intent: "pi_1",
    amount: 2_000,
    metadata: { refund_id: "ref_1", note: "Return 12", by: "a@example.com" },
  })
})

it("leaves out what nobody said, which Stripe's metadata has no place for", () => {
  expect(refundRequest("pi_1", { id: "ref_1", cents: 2_000, note: "", by: null }).metadata).toEqual({
    refund_id: "ref_1",
  })
})

it("cuts what is said to the length that Stripe takes", () => {
  const said = "x".repeat(600)
  const { metadata } = refundRequest("pi_1", { id: "ref_1", cents: 1, note: said, by: said })
  expect(metadata).toMatchObject({ note: "x".repeat(500), by: "x".repeat(500) })
})

it("keeps no half of a character at the end of what is cut, which can't be sent", () => {
  const { metadata } = refundRequest("pi_1", { id: "ref_1", cents: 1, note: `${"x".repeat(499)}🛷` })
  expect(metadata.note).toBe("x".repeat(499))
})
