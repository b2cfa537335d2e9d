import type { AuditItem } from "../../contracts/staff/audit"
import { when } from "../shared/words"
import { actionWords, describeCall, inOrder, isRecord, tableLabel, valueWords } from "./words"

const entry = (part: Partial<AuditItem>): AuditItem => ({
  id: "audit_1",
  at: "2026-11-23T12:00:00.000Z",
  person: "kim@example.com",
  by_key: false,
  call: "POST /admin/products/prod_1",
  kind: "changed",
  thing: "product",
  thing_id: "prod_1",
  name: null,
  changes: [],
  ...part,
})

it.each([
  ["POST /admin/products/prod_01KQ", "Edited a product"],
  ["POST /admin/products/prod_1/variants/batch", "Edited variants"],
  ["POST /admin/content/notice", "Edited a text"],
  ["POST /admin/content/site.notice/undo", "Undid a change to a text"],
  ["POST /admin/order-parcels/order_1/ful_2/ship", "Shipped a parcel"],
  ["POST /admin/order-parcels/order_1/parc_2/label", "Bought a shipping label"],
  ["POST /admin/submissions/sub_1/return/refund", "Refunded a return"],
  ["POST /admin/commission/payouts", "Marked commission as paid"],
  ["POST /admin/tax-rates/txr_1", "Tax rates saved"],
  ["DELETE /admin/sales-channels/sc_1", "Sales channels removed"],
  ["GET", "Side effect of viewing a page"],
])("the audit's entry %s reads %s", (call, words) => {
  expect(describeCall(call)).toBe(words)
})

it("the audit calls tables what staff call them", () => {
  expect(tableLabel("inventory_level")).toBe("Stock")
  expect(tableLabel("reply_template")).toBe("Reply template")
})

describe("what somebody did, on a line", () => {
  const price = entry({
    thing: "price",
    name: "Carbide Set, 6 inch",
    changes: [{ field: "amount", from: "45.9", to: "47.9" }],
  })
  const along = entry({ thing: "price_set", changes: [{ field: "updated", from: null, to: "now" }] })

  it("names the thing and its first change, not what was written along", () => {
    expect(actionWords({ entries: [along, price], more: 0 })).toBe(
      "Price “Carbide Set, 6 inch”: amount from 45.9 to 47.9",
    )
    expect(inOrder([along, price])).toEqual([price, along])
  })

  it("names a parcel, not when the workshop last looked at its order", () => {
    const looked = entry({
      thing: "production_order",
      changes: [{ field: "followed_at", from: "2026-11-27T19:16:30.562+00:00", to: null }],
    })
    const parcel = entry({ kind: "added", thing: "fulfillment" })
    expect(actionWords({ entries: [looked, parcel], more: 0 })).toBe("Parcel: added")
  })

  it("says moments as staff read them", () => {
    const at = "2026-11-27T19:16:30.562+00:00"
    const looked = entry({ thing: "parcel", changes: [{ field: "shipped_at", from: null, to: at }] })
    expect(actionWords({ entries: [looked], more: 0 })).toBe(`Parcel: shipped at from nothing to ${when(at)}`)
    expect(valueWords("2026-11-27")).toBe("2026-11-27")
  })

  it("says of a record that it changed, not how it is kept", () => {
    const lines = { field: "lines", from: null, to: '[{"id": "ordli_1", "quantity": 2}]' }
    const ret = entry({ thing: "return_case", changes: [lines] })
    expect(actionWords({ entries: [ret], more: 0 })).toBe("Return case: lines changed")
    expect(isRecord({ field: "word", from: null, to: "Fits [badly]" })).toBe(false)
  })

  it("counts what else there is", () => {
    expect(actionWords({ entries: [price, price, along], more: 7 })).toMatch(/, and 8 more$/)
    expect(actionWords({ entries: [entry({ kind: "added" })], more: 0 })).toBe("Product: added")
  })

  it("says something where all was written along, and nothing where nothing is", () => {
    expect(actionWords({ entries: [along], more: 0 })).toBe("Price set: updated from nothing to now")
    expect(actionWords({ entries: [], more: 0 })).toBe("")
  })
})
