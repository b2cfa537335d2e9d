import { disputeLetter } from "./dispute"

const NEWS = {
  ...{ id: "dp_1", order: { id: "order_1", number: "1042" }, cents: 5000, reason: "fraudulent" },
  ...{ dueAt: null, isBooked: false },
}
const written = (news: { status: string; isBooked?: boolean }) => {
  const { subject, paragraphs } = disputeLetter({ ...NEWS, ...news })
  return `${subject}: ${paragraphs.join(" ")}`
}

it.each(["warning_closed", "prevented"])("a dispute that ended as %s isn't said to be won", (status) => {
  expect(written({ status })).not.toMatch(/the shop's again/)
})

it("a won dispute whose loss is in the books says that the order still shows it", () => {
  expect(written({ status: "won", isBooked: true })).toMatch(/won after all: .* still shows it as refunded/)
  expect(written({ status: "won" })).toMatch(/The order goes on as before/)
})

it("a lost dispute that can't be booked yet says what keeps it", () => {
  expect(written({ status: "lost" })).toMatch(/doesn't show it as refunded yet\. Confirm or cancel/)
  expect(written({ status: "lost", isBooked: true })).toMatch(/shows it as refunded/)
})

it("an inquiry isn't called a dispute", () => {
  expect(written({ status: "warning_needs_response" })).toMatch(/^The buyer's bank asks about a payment/)
})
