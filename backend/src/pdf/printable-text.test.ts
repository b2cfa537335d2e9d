import { printable, textRuns } from "./printable-text"

it.each([
  ["Ida Berg", [{ part: "latin", text: "Ida Berg" }]],
  ["", [{ part: "latin", text: "" }]],
  [
    "Łukasz Dvořák",
    [
      { part: "latin-ext", text: "Ł" },
      { part: "latin", text: "ukasz Dvo" },
      { part: "latin-ext", text: "ř" },
      { part: "latin", text: "ák" },
    ],
  ],
  [
    "Nguyễn",
    [
      { part: "latin", text: "Nguy" },
      { part: "vietnamese", text: "ễ" },
      { part: "latin", text: "n" },
    ],
  ],
  [
    "Ida Береза Νίκη",
    [
      { part: "latin", text: "Ida " },
      { part: "greek-cyrillic", text: "Береза Νίκη" },
    ],
  ],
])("finds the part of the font for each letter of %j", (text, runs) => {
  expect(textRuns(printable(text))).toEqual(runs)
})

it.each([
  ["marks that turn the reading direction", "\u061C\u200Fnib", "nib"],
  ["accents stacked on one letter", `a${"\u0301".repeat(30)}b`, "áb"],
  ["joiners that no one sees", "e\u200Dx", "ex"],
  ["hyphens and spaces that the fonts lack", "Ski\u2011Doo\u202F600", "Ski-Doo 600"],
  ["wide letters", "Ｉｄａ", "Ida"],
  ["Greek letters with the accents of old", "Ἀθῆναι", "Αθηναι"],
  ["letters of scripts that no font has", "佐藤 Sato", "?? Sato"],
  ["no emoji", "Ida 🏔️👍🏽🇨🇦 Berg", "Ida  Berg"],
  ["half an emoji", "Ida \ud83c", "Ida ?"],
])("prints %s", (_, text, printed) => {
  expect(printable(text)).toBe(printed)
})
