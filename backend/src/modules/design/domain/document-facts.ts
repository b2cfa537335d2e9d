import type { ChoiceKind } from "../../../contracts/builder/builder"
import { formatMoney } from "../../../contracts/money"
import type { PaletteDocument, ProductDocument } from "../../../contracts/staff/design-staff"

// What staff's documents say, fact by fact: for the log of changes, and for telling whether someone saved meanwhile.

const WORDS: Record<ChoiceKind, string> = {
  color: "colors",
  loop: "loop",
  single_skull: "single skull",
  triple_skull: "triple skull",
}

function choiceWords(row: { style: string | null; option: ChoiceKind; color: string | null }): string {
  return `${row.style ?? "all styles"}, ${WORDS[row.option]}, ${row.color ?? "any color"}`
}

const yes = (flag: boolean) => (flag ? "yes" : "no")

type Facts = Map<string, string>

function choiceFacts(document: Pick<ProductDocument, "upcharges" | "unavailable">): Facts {
  return new Map([
    ...document.upcharges.map((row) => [`Upcharge: ${choiceWords(row)}`, formatMoney(row.price)] as const),
    ...document.unavailable.map(
      (row) => [`Unavailable: ${choiceWords(row)}`, row.note ? `yes (${row.note})` : "yes"] as const,
    ),
  ])
}

/** Everything a product's document says, in words, by the name of the fact. */
export function productFacts(document: ProductDocument): Facts {
  const { notice } = document
  return new Map([
    ["Name", document.name],
    ["Price includes", document.priceIncludes],
    ["In one line", document.tagline],
    ...document.facts.map(({ name, value }): [string, string] => [`Fact: ${name}`, value]),
    ["Single skull", yes(document.singleSkull)],
    ["Triple skull", yes(document.tripleSkull)],
    ["State", notice ? (notice.kind === "overlay" ? "closed" : "notify me") : "open"],
    ["Notice: title", notice?.title ?? ""],
    ["Notice: text", notice?.text ?? ""],
    ["Notice: sign-up", notice?.signUpLabel ?? ""],
    ["Notice: link", notice?.linkPath ? `${notice.linkLabel} (${notice.linkPath})` : ""],
    ...document.styles.flatMap((style): [string, string][] => [
      [`${style.code}: name`, style.name],
      [`${style.code}: price`, formatMoney(style.price)],
      [`${style.code}: single skull`, yes(style.singleSkull)],
      [`${style.code}: triple skull`, yes(style.tripleSkull)],
      [`${style.code}: purchasable`, yes(style.purchasable)],
      [`${style.code}: example`, style.exampleSku],
      [`${style.code}: note`, style.note],
    ]),
    ...choiceFacts(document),
  ])
}

/** Everything a palette says, in words, by the name of the fact. */
export function paletteFacts(document: PaletteDocument): Facts {
  return new Map([
    ["Order of colors", document.colors.map(({ code }) => code).join(" ")],
    ...document.colors.flatMap((color): [string, string][] => [
      [`${color.code}: name`, color.name],
      [`${color.code}: color`, color.css],
      [`${color.code}: text`, color.textColor],
    ]),
    ...choiceFacts(document),
  ])
}

/** Which facts differ, in the order of the later ones; those that are gone come last, with nothing after. */
export function changedFacts(
  before: Facts,
  after: Facts,
): { field: string; before: string; after: string }[] {
  const fields = [...after.keys(), ...[...before.keys()].filter((field) => !after.has(field))]
  return fields.flatMap((field) => {
    const change = { field, before: before.get(field) ?? "", after: after.get(field) ?? "" }
    return change.before === change.after ? [] : [change]
  })
}
