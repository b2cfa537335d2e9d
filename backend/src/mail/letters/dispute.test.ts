import { disputeLetter } from "./dispute"

const NEWS = {
  ...{
    id: "dp_1",
    order: { id: "order_1", number: "1042", canceled: false },
    cents: 5000,
    reason: "fraudulent",
  },
  ...{ dueAt: null, isBooked: false },
}
const written = ({
  canceled = false,
  ...news
}: {
  status: string
  isBooked?: boolean
  canceled?: boolean
}) => {
  const { subject, paragraphs } = disputeLetter({ ...NEWS, order: { ...NEWS.order, canceled }, ...news })
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

it("a lost dispute that isn't booked isn't said to keep the order from being made", () => {
  expect(written({ status: "lost" })).not.toMatch(/nothing more of the order/)
  expect(written({ status: "lost", isBooked: true })).toMatch(/nothing more of the order is made or ships/)
})

it("a partly lost dispute says to cancel only what can be canceled", () => {
  expect(written({ status: "lost", isBooked: true })).toMatch(
    /a part and nothing has shipped, you can cancel/,
  )
  expect(written({ status: "lost", isBooked: true, canceled: true })).not.toMatch(/you can cancel/)
})

it("a partly lost dispute that is won after all doesn't say to enter again what the order still ships", () => {
  expect(written({ status: "won", isBooked: true })).toMatch(
    /If it was a part of what was paid, the order goes on .* If it was all, .* as a phone order\./,
  )
})

it("a dispute won once its order was canceled says what the buyer is owed", () => {
  expect(written({ status: "won", isBooked: true, canceled: true })).toMatch(
    /is owed this money: refund it in/,
  )
  expect(written({ status: "won", canceled: true })).toMatch(/refund that on the order's page/)
})

it("an inquiry isn't called a dispute", () => {
  expect(written({ status: "warning_needs_response" })).toMatch(/^The buyer's bank asks about a payment/)
})
