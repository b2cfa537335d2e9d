import type { Carrier, ParcelForm } from "../../../contracts/orders/parcels"
import {
  carrierByLabelName,
  carrierErrors,
  measureErrors,
  packErrors,
  packed,
  poundsAndOunces,
  quoteHolds,
  trackingErrors,
  trackingUrl,
} from "./parcel"

const UPS: Carrier = {
  id: "carr_ups",
  name: "UPS",
  tracking: "https://www.ups.com/track?tracknum={number}",
  label_names: "UPS, UPSDAP",
}
const FREIGHT: Carrier = { id: "carr_freight", name: "Freight", tracking: "", label_names: "" }

const form = (over: Partial<ParcelForm> = {}): ParcelForm => ({
  lines: [
    { id: "a", quantity: 1 },
    { id: "b", quantity: 0 },
  ],
  carrier_id: "carr_ups",
  tracking_number: "1z 999 aa1",
  pounds: 12,
  ounces: 4,
  length: 60,
  width: 12,
  height: 8,
  ...over,
})

it("keeps what was packed, the number without spaces and with its link", () => {
  expect(packed(form(), UPS)).toEqual({
    lines: [{ id: "a", quantity: 1 }],
    carrierId: "carr_ups",
    carrierName: "UPS",
    trackingNumber: "1Z999AA1",
    trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA1",
    weight: 196,
    length: 60,
    width: 12,
    height: 8,
  })
  expect(packed(form({ pounds: null, ounces: null }), null)).toMatchObject({ weight: null, trackingUrl: "" })
  expect(packed(form({ pounds: null, ounces: 9 }), null).weight).toBe(9)
  expect(packed(form({ pounds: 2, ounces: null }), null).weight).toBe(32)
  expect(poundsAndOunces(196)).toEqual({ pounds: 12, ounces: 4 })
  expect(poundsAndOunces(null)).toEqual({ pounds: null, ounces: null })
})

it("leads to the carrier's page with the number, whatever is in it", () => {
  expect(trackingUrl(UPS.tracking, "A&b=$&")).toBe("https://www.ups.com/track?tracknum=A%26b%3D%24%26")
  expect(trackingUrl(UPS.tracking, "")).toBe("")
  expect(trackingUrl("", "PRO 12")).toBe("")
})

it("knows a carrier by what the label service calls it", () => {
  expect(carrierByLabelName([FREIGHT, UPS], "upsdap")).toBe(UPS)
  expect(carrierByLabelName([FREIGHT, UPS], "Freight")).toBe(FREIGHT)
  expect(carrierByLabelName([FREIGHT, UPS], "OnTrac")).toBeUndefined()
  // Freight has no name at the service, which isn't the same as the empty one.
  expect(carrierByLabelName([FREIGHT, UPS], "")).toBeUndefined()
})

it.each([
  [{ name: "OnTrac", label_names: "OnTracV3, OnTrac" }, []],
  [{ name: "ups", label_names: "" }, ["name"]],
  [{ name: "UPSDAP", label_names: "" }, ["name"]],
  [{ name: "Parcels", label_names: "OnTrac, upsdap" }, ["label_names"]],
  [{ name: "Parcels", label_names: "freight" }, ["label_names"]],
  [{ name: "FREIGHT", label_names: "UPS" }, ["name", "label_names"]],
])("a name means one carrier: %j", (carrier, fields) => {
  expect(Object.keys(carrierErrors(carrier, [FREIGHT, UPS]))).toEqual(fields)
})

it("packs what is left of the order's lines, and something", () => {
  const left = new Map([
    ["a", 2],
    ["b", 0],
  ])
  expect(packErrors([{ id: "a", quantity: 2 }], left)).toEqual({})
  expect(
    packErrors(
      [
        { id: "a", quantity: 3 },
        { id: "b", quantity: 1 },
        { id: "a", quantity: 0 },
        { id: "c", quantity: 0 },
      ],
      left,
    ),
  ).toEqual({
    "lines.0.quantity": "At most 2 of these are left.",
    "lines.1.quantity": "All of these are in another parcel, or no longer to be sent.",
    "lines.2.id": expect.any(String),
    "lines.3.id": expect.any(String),
  })
  expect(packErrors([{ id: "a", quantity: 0 }], left)).toEqual({ lines: expect.any(String) })
})

it("asks for the carrier of a number, and for the number of a carrier who tracks", () => {
  expect(trackingErrors({ trackingNumber: "1Z" }, null)).toHaveProperty("carrier_id")
  expect(trackingErrors({ trackingNumber: "" }, UPS)).toHaveProperty("tracking_number")
  expect(trackingErrors({ trackingNumber: "1Z" }, UPS)).toEqual({})
  expect(trackingErrors({ trackingNumber: "" }, FREIGHT)).toEqual({})
  expect(trackingErrors({ trackingNumber: "" }, null)).toEqual({})
})

it("asks for weight and size where a label needs them", () => {
  expect(Object.keys(measureErrors(packed(form({ pounds: 0, ounces: 0, width: null }), null)))).toEqual([
    "pounds",
    "width",
  ])
  const nothing = { pounds: null, ounces: null, length: null, width: null, height: null }
  expect(Object.keys(measureErrors(packed(form(nothing), null)))).toEqual([
    "pounds",
    "length",
    "width",
    "height",
  ])
  expect(measureErrors(packed(form(), null))).toEqual({})
})

it("holds an offer to the parcel that it was made for", () => {
  const quote = { shipmentId: "shp_1", rates: [], of: "x" }
  expect([quoteHolds(quote, "x"), quoteHolds(quote, "y"), quoteHolds(null, "x")]).toEqual([
    true,
    false,
    false,
  ])
})
