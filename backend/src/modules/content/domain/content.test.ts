import * as z from "zod/mini"
import { HomeTexts, TextPage } from "../../../contracts/content/content"
import { contentPage } from "./content-pages"
import {
  fillIn,
  linksOf,
  paragraphsOf,
  readWindow,
  sectionsOf,
  type TextDefinition,
  textErrors,
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
    // Provided by a setting, without which the shop doesn't start.
    if (definition.setting) continue
    expect([definition.key, textErrors(tidyText(definition.fallback, definition.kind), definition)]).toEqual([
      definition.key,
      [],
    ])
  }
  expect(TEXT_DEFINITIONS.size).toBe(TEXT_PAGES.flatMap(({ texts }) => texts).length)
})

test.each([
  ["blank", "", text({}), ["Please enter something; it can't be blank."]],
  ["blank where it may be", "", text({ optional: true }), []],
  ["too long", "eleven char", text({}), ["Please keep it to 10 characters; this has 11."]],
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
    "several that we lack, and none that it needs",
    "{a} {b}",
    text({ placeholders: ["brand"], needed: ["brand", "phone"] }),
    [
      "{a} is not known; use {brand}.",
      "{b} is not known; use {brand}.",
      "Please include {brand}.",
      "Please include {phone}.",
    ],
  ],
  ["what it needs", "{brand}", text({ needed: ["brand"] }), []],
  ["ten letters of ten", "ten lettrs", text({}), []],
  ["an address in the shop", "/Skis#a-1", text({ kind: "path" }), []],
  [
    "an address with a blank",
    "/skis a",
    text({ kind: "path" }),
    ["Please give an address in the shop that begins with /, such as /carbides."],
  ],
  [
    "a window of no time",
    "2026-07-01T00:00:00/2026-07-01T00:00:00",
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
  expect(textErrors(value, definition)).toEqual(faults)
})

test.each(["links", "rates", "scenes", "picture", "offers"] as const)(
  "%s that can't be read are told as such, besides being too long",
  (kind) => {
    const faults = textErrors("{neither} one", text({ kind, max: 5, placeholders: ["neither"] }))
    expect(faults[0]).toBe("Please keep it to 5 characters; this has 13.")
    expect(faults.slice(1)).not.toEqual([])
  },
)

test("what a text leads to is known by its kind", () => {
  const own = (kind: TextDefinition["kind"]) =>
    [...TEXT_DEFINITIONS.values()].find((definition) => definition.kind === kind)?.fallback ?? ""
  expect(linksOf(own("links"), "links")).toContain("/builder")
  for (const kind of ["links", "scenes", "offers"] as const) {
    const links = linksOf(own(kind), kind)
    expect(links).not.toEqual([])
    for (const link of links) expect(link).toMatch(/^\//)
    expect(linksOf("none", kind)).toEqual([])
  }
  expect(linksOf("/skis", "path")).toEqual(["/skis"])
  expect([linksOf("", "path"), linksOf("/skis", "line")]).toEqual([[], []])
})

test.each(["links", "rates", "scenes", "offers"] as const)(
  "%s are kept without what is no field of theirs",
  (kind) => {
    const [{ fallback } = text({})] = [...TEXT_DEFINITIONS.values()].filter((each) => each.kind === kind)
    const read: unknown = JSON.parse(fallback)
    const more = Array.isArray(read)
      ? read.map((each: object) => ({ ...each, onclick: "x" }))
      : { ...(read as object), onclick: "x" }
    expect(tidyText(JSON.stringify(more), kind)).toBe(tidyText(fallback, kind))
    expect(tidyText(JSON.stringify(more), kind)).not.toContain("onclick")
  },
)

test("what is pasted is tidied: lines stay lines, and a line stays one", () => {
  expect(tidyText(" Hello \r\nyou ", "line")).toBe("Hello you")
  expect(tidyText("a \n b\n\nc", "line")).toBe("a b c")
  expect(tidyText("a \nb\t\nc\n\n\n\nd\n\n\ne", "sections")).toBe("a\nb\nc\n\nd\n\ne")
  expect(tidyText("a   x  \n   b", "sections")).toBe("a   x\n   b")
  expect(tidyText("a   x  \n   b", "line")).toBe("a   x b")
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
  expect(sectionsOf("before\n##  One \na ## b")).toEqual([{ title: "One", text: ["a ## b"] }])
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
