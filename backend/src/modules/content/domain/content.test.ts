import * as z from "zod/mini"
import { HomeTexts, TextPage } from "../../../contracts/content"
import { contentPage } from "./content-pages"
import {
  fillIn,
  paragraphsOf,
  readWindow,
  sectionsOf,
  type TextDefinition,
  textFaults,
  tidyText,
} from "./text-rules"
import { TEXT_DEFINITIONS, TEXT_PAGES } from "./texts"

const SHOP = {
  brand: "Snowforge",
  phone: "(555) 010-0142",
  email: "sales@snowforge.example",
  stocked: "1 to 2 business days",
  custom: "3 to 4 weeks",
}
const text = (over: Partial<TextDefinition>): TextDefinition => ({
  key: "a",
  label: "A",
  hint: "",
  kind: "line",
  max: 10,
  optional: false,
  fallback: "",
  ...over,
})

test("the shop's own words keep the rules that staff's must", () => {
  for (const definition of TEXT_DEFINITIONS.values()) {
    // Said by a setting, which the shop doesn't start without.
    if (definition.setting) continue
    expect([definition.key, textFaults(tidyText(definition.fallback, definition.kind), definition)]).toEqual([
      definition.key,
      [],
    ])
  }
  expect(TEXT_DEFINITIONS.size).toBe(TEXT_PAGES.flatMap(({ texts }) => texts).length)
})

test.each([
  ["blank", "", text({}), ["Please write something; it can't be blank."]],
  ["blank where it may be", "", text({ optional: true }), []],
  ["too long", "eleven char", text({}), ["Please keep it to 10 characters; these are 11."]],
  [
    "a placeholder we lack",
    "{fax}",
    text({}),
    ["{fax} is not known; use {brand}, {phone}, {email}, {stocked}, {custom}."],
  ],
  [
    "an address elsewhere",
    "//evil.io",
    text({ kind: "path" }),
    ["Please give an address in the shop that begins with /, such as /carbides."],
  ],
  ["no telephone number", "call us", text({ kind: "phone" }), ["Please enter a valid phone number."]],
  ["a link as a number", "tel:1", text({ kind: "phone" }), ["Please enter a valid phone number."]],
  ["no email address", "a@b", text({ kind: "email" }), ["Please enter a valid email address."]],
  [
    "an end before its beginning",
    "2026-07-01T00:00:00/2026-06-01T00:00:00",
    text({ kind: "window", max: 40 }),
    ["Please enter when it begins and when it ends, the end after the beginning."],
  ],
  [
    "no heading",
    "Hello",
    text({ kind: "sections" }),
    ['Please begin with a heading: a line that starts with "## ".'],
  ],
])("the shop's words: %s is told in a sentence", (_, value, definition, faults) => {
  expect(textFaults(value, definition)).toEqual(faults)
})

test("what is pasted is tidied: lines stay lines, and a line stays one", () => {
  expect(tidyText(" Hello \r\nyou ", "line")).toBe("Hello you")
  expect(tidyText("## A  \r\n\r\n\r\n\r\nb", "sections")).toBe("## A\n\nb")
})

test("a window holds its last second, or its last minute where no seconds are said", () => {
  const opens = Date.parse("2025-06-23T00:00:00-05:00")
  const closes = Date.parse("2025-09-06T00:00:00-05:00")
  expect(readWindow("2025-06-23T00:00:00/2025-09-05T23:59:59")).toEqual({ opens, closes })
  expect(readWindow("2025-06-23T00:00/2025-09-05T23:59")).toEqual({ opens, closes })
  for (const none of ["", "a/b", "2025-06-23T00:00", "2025-06-23T00:00/2025-09-05T23:59/x"]) {
    expect(readWindow(none)).toBeNull()
  }
})

test("headings part sections, blank lines paragraphs", () => {
  expect(sectionsOf("## One\n\na\nb\n\nc\n\n## Two\nd")).toEqual([
    { title: "One", text: ["a b", "c"] },
    { title: "Two", text: ["d"] },
  ])
  expect(paragraphsOf("")).toEqual([])
})

test("the shipping page says how long things take as staff keep it", () => {
  expect(contentPage("shipping", new Map(), SHOP)).toMatchObject({
    lead: "In-stock items ship in 1 to 2 business days, custom items in 3 to 4 weeks.",
  })
})

test("placeholders say the shop's own, others stay as written", () => {
  expect(fillIn("Call {phone} or {fax}", SHOP)).toBe("Call (555) 010-0142 or {fax}")
})

test("every page of words answers by its contract, staff's words before the shop's", () => {
  const wording = new Map([["shipping.lead", "Two days. {brand}."]])
  for (const page of ["return-policy", "shipping", "privacy", "dog-days-of-summer-sale"]) {
    expect(z.safeParse(TextPage, contentPage(page, wording, SHOP)).success).toBe(true)
  }
  expect(contentPage("shipping", wording, SHOP)).toMatchObject({
    title: "Shipping",
    lead: "Two days. Snowforge.",
  })
  expect(z.safeParse(HomeTexts, contentPage("home", wording, SHOP)).success).toBe(true)
  expect(contentPage("toString", wording, SHOP)).toBeNull()
})
