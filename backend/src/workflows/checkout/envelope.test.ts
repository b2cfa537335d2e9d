import { envelopeLines } from "./envelope"

const ADDRESS = {
  first_name: "Ada",
  last_name: "Rider",
  company: "Rider & Sons",
  address_1: "1 Main St",
  city: "Duluth",
  province: "us-mn",
  postal_code: "55802",
  country_code: "us",
  phone: "218-555-0100",
}

it("an address is written as an envelope has it", () => {
  expect(envelopeLines(ADDRESS)).toEqual([
    "Ada Rider",
    "Rider & Sons",
    "1 Main St",
    "Duluth, MN 55802",
    "United States",
  ])
})

it("has the second line that staff gave a street", () => {
  expect(envelopeLines({ ...ADDRESS, address_2: "Dock 4" }).slice(2, 4)).toEqual(["1 Main St", "Dock 4"])
})

it("names the company first on a business letter", () => {
  expect(envelopeLines(ADDRESS, "company").slice(0, 2)).toEqual(["Rider & Sons", "Ada Rider"])
})

it("leaves out what an address does not have", () => {
  const abroad = { first_name: "Ada", last_name: null, city: "Oslo", province: null, country_code: "NO" }
  expect(envelopeLines(abroad)).toEqual(["Ada", "Oslo", "Norway"])
  expect(envelopeLines({})).toEqual([])
})
