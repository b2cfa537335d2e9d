import * as z from "zod/mini"
import { COUNTRIES } from "../fixtures"
import { SignUpRequest } from "../marketing/sign-up"
import { ContactFields } from "./contact"
import { flag, listOf, orderNumberLine, placeErrors, postalCode, ticked, wholeNumber } from "./form-fields"
import { PartsRequestFields } from "./parts-request"
import { orderDateError, orderDateOf, ReturnFields, readOrderDate } from "./return-request"
import { SponsoredRiderFields } from "./sponsored-rider"

const message = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value)
  return parsed.success
    ? null
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)
}

const CONTACT = { first_name: "Robin", last_name: "Rider", email: "r@example.com", message: "Hi" }

it("takes a product's slug, however long the catalog has it", () => {
  const waitsFor = (product: string) =>
    message(SignUpRequest, { email: CONTACT.email, product, turnstile: "work" })
  expect([waitsFor("carbide-runner".repeat(10)), waitsFor("two words")]).toEqual([
    null,
    ["product: We don't have this product."],
  ])
})

describe("what people type is kept as it can be kept", () => {
  it.each([
    ["  spaced  ", "spaced"],
    ["one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"],
    ["bell\u0007 and escape\u001b[31m", "bell and escape[31m"],
    ["whole 🏂 emoji", "whole 🏂 emoji"],
    ["zero\u200Bwidth and cafe\u0301", "zerowidth and caf\u00e9"],
    ["‮RTL עברית العربية", "‮RTL עברית العربية"],
    [
      "<script>alert('x')</script>'; drop table submission;--",
      "<script>alert('x')</script>'; drop table submission;--",
    ],
  ])("%j as a message", (sent, kept) => {
    expect(z.parse(ContactFields, { ...CONTACT, message: sent }).message).toBe(kept)
  })

  it("has no line break in a name", () => {
    const { first_name } = z.parse(ContactFields, {
      ...CONTACT,
      first_name: "Rob\r\nBcc: all@example.com\t!",
    })
    expect(first_name).toBe("Rob Bcc: all@example.com !")
  })

  it.each([
    [{ message: " \n\u200B " }, "message: Please write us a message."],
    [{ message: "a\0b" }, "message: This contains a character we can't save. Please type it again."],
    [{ message: "half \ud83d" }, "message: This contains a character we can't save. Please type it again."],
    [
      { message: `a${"\u0316\u0301".repeat(16)}` },
      "message: This contains a character we can't save. Please type it again.",
    ],
    [
      { first_name: "Robin\u202Emoc.live" },
      "first_name: This contains hidden characters that reverse text. Please type it again.",
    ],
    [{ last_name: "\u200F\u3164" }, "last_name: Please enter your last name."],
    [{ message: "x".repeat(5_001) }, "message: Please keep this to 5000 characters."],
    [{ message: ["a"] }, "message: Please write us a message."],
    [{ email: "" }, "email: Please enter an email address."],
    [{ email: "a@b\r\nBcc: c@d.example" }, "email: Please enter a valid email address."],
    [{ email: `${"a".repeat(190)}@example.com` }, "email: Please enter a valid email address."],
    [{ phone: "call me" }, "phone: Please enter a valid phone number."],
    [{ phone: "xxxxxxxxxx" }, "phone: Please enter a valid phone number."],
    [{ phone: "(---) ..-5550" }, "phone: Please enter a valid phone number."],
  ])("refuses %j", (change, expected) => {
    expect(message(ContactFields, { ...CONTACT, ...change })?.[0]).toBe(expected)
  })

  it.each([
    ["555\u20110100\u20120199", "555-0100-0199"],
    ["(555) 010\u20130142 ext. 5", "(555) 010-0142 x5"],
    ["555-010-0142, Extension 12", "555-010-0142 x12"],
    ["555-010-0142 next 12", "Please enter a valid phone number."],
    ["555-010-0142ext5", "555-010-0142 x5"],
  ])("takes a phone as people write it: %s", (typed, kept) => {
    const { data, error } = z.safeParse(ContactFields, { ...CONTACT, phone: typed })
    expect(data?.phone ?? error?.issues[0]?.message).toBe(kept)
  })

  it("takes a phone as a contact list copies it", () => {
    for (const copied of ["\u200E555-0100", "\u202D 555-0100\u202C", "555-0100\u200F"])
      expect(z.parse(ContactFields, { ...CONTACT, phone: copied }).phone).toBe("555-0100")
    expect(z.parse(postalCode, "\u202D55802\u202C")).toBe("55802")
    expect(z.parse(orderNumberLine("None.", "Wrong."), "\u200E#\u00A042")).toBe("# 42")
    expect(z.parse(ContactFields, { ...CONTACT, phone: "\u202D555-0100\u202C" }).phone).toBe("555-0100")
  })

  it("does without a phone", () => {
    expect(z.parse(ContactFields, CONTACT).phone).toBe("")
    expect(z.parse(ContactFields, { ...CONTACT, phone: "" }).phone).toBe("")
  })
})

describe("numbers, ticks and lists of a multipart form", () => {
  it.each([
    ["7", "7"],
    [7, "7"],
    [" 0012 ", "12"],
    ["0", "0"],
  ])("%j is the number %j", (sent, kept) => {
    expect(z.parse(wholeNumber("no", 100), sent)).toBe(kept)
  })
  it.each(["", "-1", "1.5", "1e2", "101", "seven", null, undefined, [], NaN, "9".repeat(400)])(
    "%j is none",
    (sent) => {
      expect(message(wholeNumber("no", 100), sent)).toEqual([": no"])
    },
  )
  it.each([true, "true", "on", "1", "Yes"])("%j is a tick", (sent) => {
    expect(z.parse(ticked("tick"), sent)).toBe(true)
  })
  it.each([false, "false", "", "0", null, undefined, 1, {}])("%j is none", (sent) => {
    expect(message(ticked("tick"), sent)).toEqual([": tick"])
  })
  it.each([
    [undefined, []],
    ["", []],
    ["a", ["a"]],
    [
      ["a", "b"],
      ["a", "b"],
    ],
  ])("%j is the list %j", (sent, kept) => {
    expect(z.parse(listOf(z.string(), 3, "many"), sent)).toEqual(kept)
  })
})

describe("an order date", () => {
  it("is month/day/year, of a day there is", () => {
    expect(readOrderDate("2/29/2024")).toEqual({ year: 2024, month: 2, day: 29 })
    for (const none of ["2/29/2025", "13/1/2025", "0/1/2025", "2025-01-02", "1/2/25", "", "1/2/2025x"]) {
      expect(readOrderDate(none)).toBeNull()
    }
    expect(orderDateOf("2025-01-02")).toBe("01/02/2025")
    expect(orderDateOf("")).toBe("")
  })
  it("is not later than today", () => {
    expect(orderDateError("11/21/2026", "2026-11-21")).toBeNull()
    expect(orderDateError("11/22/2026", "2026-11-21")).toBe("The order date can't be after today.")
    expect(orderDateError("9/1/2026", "2026-11-21")).toBeNull()
    expect(orderDateError("soon", "2026-11-21")).toBe("Please enter the order date as month/day/year.")
  })
})

it("needs a state only where the country has some", () => {
  expect(placeErrors({ country: "US", state: "MN" }, COUNTRIES)).toEqual({})
  expect(placeErrors({ country: "US", state: "" }, COUNTRIES)).toEqual({ state: "Please choose a state." })
  expect(placeErrors({ country: "NO", state: "" }, COUNTRIES)).toEqual({})
  expect(placeErrors({ country: "XX", state: "" }, COUNTRIES)).toEqual({
    country: "Please choose a country.",
  })
  expect(placeErrors({ country: "US", state: "", zip: "ABC" }, COUNTRIES)).toEqual({
    state: "Please choose a state.",
    zip: "Please enter a ZIP code of five digits, such as 55802.",
  })
})

it.each([
  [[undefined, null, "", false, "false"], false],
  [[true, "true"], true],
])("reads %j as a box that is %p", (sent, ticked) => {
  for (const value of sent) expect(z.parse(flag, value)).toBe(ticked)
  expect(message(flag, "maybe")).toEqual([": Please answer with true or false."])
})

it("names the item that lacks something", () => {
  const parts = message(PartsRequestFields, { items: [{ identifier: "A" }, { identifier: " " }] }) ?? []
  expect(parts).toContain("items.1.identifier: Please enter a part name or SKU.")
  expect(parts.some((each) => each.startsWith("items.0"))).toBe(false)
  expect(message(ReturnFields, { items: [] })).toContain("items: Please list at least one item.")
  expect(message(ReturnFields, {})).toContain("items: Please list at least one item.")
})

describe("a rider", () => {
  const field = (value: unknown, name: string) =>
    message(SponsoredRiderFields, { [name]: value })?.find((each) => each.startsWith(name))
  it("answers what they compete in, with None alone", () => {
    expect(field(undefined, "competitionTypes")).toBe(
      "competitionTypes: Please choose what you compete in, or None.",
    )
    expect(field(["Drag", "None"], "competitionTypes")).toBe(
      "competitionTypes: Please choose None on its own, or what you compete in.",
    )
    expect(field(["Chess"], "competitionTypes")).toBe(
      "competitionTypes.0: Please choose what you compete in, or None.",
    )
    expect(field("None", "competitionTypes")).toBeUndefined()
  })
  it("ticks all three terms", () => {
    expect(field({ responsible: "true", submitting: "true" }, "terms")).toBe(
      "terms.verified: Please tick this to apply.",
    )
    expect(field(undefined, "terms")).toBe("terms.responsible: Please tick this to apply.")
  })
})
