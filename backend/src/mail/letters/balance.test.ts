import { PULL_HANDLES } from "../../contracts/fixtures"
import { type Letter, letter } from "../layout/letter"
import { SHOP } from "../shop-fixture"
import { balanceLinkLetter, balanceReceiptLetter, editedOrderLetter } from "./balance"

const ORDER = { brand: SHOP.brand, order: "1042" }
const inWords = (content: Letter) => letter(content, SHOP).text.replace(/\s+/g, " ")

it("the mail with the link to a balance says what was added, what is owed and where it is paid", () => {
  const url = "https://shop.example/pay/order_1.x"
  const amounts = { total: 203.43, paid: 100, due: 53.43 }
  const content = balanceLinkLetter({ ...ORDER, ...amounts, url, added: [PULL_HANDLES] })
  expect(content.subject).toBe("Pay the balance of your Snowforge order 1042")
  const figures = ["Your order now: $203.43", "Returned or refunded: -$50.00", "Paid so far: $100.00"]
  for (const words of ["2 × Pull handle: Red", ...figures, "Balance due: $53.43", url]) {
    expect(inWords(content)).toContain(words)
  }
  expect(inWords(balanceLinkLetter({ ...ORDER, ...amounts, url, added: [] }))).not.toContain("Added:")
})

it.each([
  [0, "You paid the balance of order 1042. Nothing more is owed."],
  [5, "You paid $53.43 toward order 1042. $5.00 is still due."],
])("the receipt of a balance of which $%d is still owed says so", (due, words) => {
  const thanksUrl = "https://shop.example/thank-you/x"
  const text = inWords(balanceReceiptLetter({ ...ORDER, paid: 53.43, due, thanksUrl }))
  for (const each of [words, "Paid by card: $53.43", thanksUrl]) expect(text).toContain(each)
})

it("the mail with the link to a balance says which price has changed", () => {
  const meta = { Price: "changed from $25.00 to $26.30" }
  const facts = { ...ORDER, total: 26.3, paid: 25, due: 1.3, url: "https://shop.example/pay/x" }
  const content = balanceLinkLetter({ ...facts, added: [{ ...PULL_HANDLES, meta }] })
  expect(inWords(content)).toContain("Changed: 2 × Pull handle: Red, price changed from $25.00 to $26.30")
})

it.each([
  [0, "There is nothing more to pay."],
  [0.3, "$0.30 is still due. This amount can't be paid by card, so we'll contact you about it."],
])(
  "the mail of an edit of which $%d is open, and not by card, says so, and where the order is",
  (due, words) => {
    const thanksUrl = "https://shop.example/thank-you/x"
    const content = editedOrderLetter({ ...ORDER, due, owed: 0, thanksUrl })
    expect(content.subject).toBe("Your Snowforge order 1042 has changed")
    for (const each of [words, thanksUrl]) expect(inWords(content)).toContain(each)
  },
)

it("the mail of an edit that took something away says what goes back", () => {
  const content = editedOrderLetter({ ...ORDER, due: 0, owed: 13.2, thanksUrl: "/thank-you/x" })
  expect(inWords(content)).toContain("You paid $13.20 more than it costs now. We'll refund that")
  expect(inWords(content)).not.toContain("nothing more to pay")
})
