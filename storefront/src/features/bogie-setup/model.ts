import { wheelsInSet } from "#contracts/builder/bogie-positions"
import { shortage } from "#contracts/catalog/stock-words"
import type { AddBogieRequest, Bogie, BogiesAnswer, Sled } from "#contracts/fitment/fitment"
import { toCents, toDollars } from "#contracts/money"

/** A sled with what fits it. */
export interface Setup {
  sled: Sled
  answer: BogiesAnswer
}

/** The design that a rider comes with from the builder. */
export interface SetupDesign {
  sku: string
  /** Code of its one color; null when it isn't a bogie in one color, or is no longer a design. */
  color: string | null
  /** For people; null when the address doesn't say enough to tell. */
  colorName: string | null
  /** "Bogie Wheels One Color"; null as above. */
  name: string | null
  /** The builder at this design; null as above. */
  path: string | null
}

/** Section 3, "Bogie fitment": the page's own part of it. */
export interface Choice {
  selected: boolean
  /** Color code, "" for none. */
  color: string
}

export interface SetupState {
  /** By position. */
  choices: Readonly<Record<string, Choice>>
  adding: boolean
  /** Sentences by position. */
  errors: Readonly<Record<string, string>>
  message: string | null
}

export type SetupEvent =
  | { type: "toggled"; position: string; selected: boolean }
  | { type: "colored"; position: string; color: string }
  /** Every selected position that is made in this color gets it. */
  | { type: "allColored"; color: string; bogies: BogiesAnswer["bogies"] }
  | { type: "restored"; choices: Readonly<Record<string, Choice>>; bogies: BogiesAnswer["bogies"] }
  | { type: "submitted" }
  | { type: "refused"; message: string; errors: Readonly<Record<string, string>> }
  /** It is in the cart, which is shown unless the rider has come back. */
  | { type: "added" }
  | { type: "dismissed" }

/** The value of 'Remove / None' in a color select. */
export const NONE = "none"

/**
 * Section 4: every position starts selected, without a color; with a design, in the design's color where the wheel is
 * available in it.
 * @param color of the design, null for none
 */
export function startSetup(
  { bogies }: Pick<BogiesAnswer, "bogies">,
  color: string | null = null,
): SetupState {
  return {
    choices: Object.fromEntries(
      Object.entries(bogies).map(([position, bogie]) => [
        position,
        { selected: true, color: color !== null && canHave(bogie, color) ? color : "" },
      ]),
    ),
    adding: false,
    errors: {},
    message: null,
  }
}

function withChoice(state: SetupState, position: string, choice: Choice): SetupState {
  const { [position]: _, ...errors } = state.errors
  return { ...state, choices: { ...state.choices, [position]: choice }, errors }
}

/** The bogie setup (section 4). */
export function setupReducer(state: SetupState, event: SetupEvent): SetupState {
  switch (event.type) {
    case "toggled":
      return withChoice(state, event.position, {
        selected: event.selected,
        color: event.selected ? (state.choices[event.position]?.color ?? "") : "",
      })
    case "colored":
      return withChoice(
        state,
        event.position,
        event.color === NONE ? { selected: false, color: "" } : { selected: true, color: event.color },
      )
    case "allColored": {
      const choices = Object.entries(state.choices).map(([position, choice]) => {
        const made = canHave(event.bogies[position], event.color)
        return [position, choice.selected && made ? { ...choice, color: event.color } : choice] as const
      })
      return { ...state, choices: Object.fromEntries(choices), errors: {} }
    }
    case "restored": {
      // Only positions that this sled has, and colors that can still be had: what was kept may be older than the data.
      const kept = Object.keys(state.choices).flatMap((position) => {
        const choice = event.choices[position]
        if (!choice) return []
        const color = canHave(event.bogies[position], choice.color) ? choice.color : ""
        return [[position, { ...choice, color }] as const]
      })
      return { ...state, choices: { ...state.choices, ...Object.fromEntries(kept) } }
    }
    case "submitted":
      return { ...state, adding: true, errors: {}, message: null }
    case "refused":
      return { ...state, adding: false, errors: event.errors, message: event.message }
    case "added":
      return { ...state, adding: false }
    case "dismissed":
      return { ...state, message: null }
  }
}

/** Whether a wheel is made in a color and at least one set of it is left. */
export function canHave(bogie: Bogie | undefined, color: string): boolean {
  const made = bogie?.colors[color]
  if (!bogie || !made) return false
  return made.available === null || made.available >= wheelsInSet(bogie.is_single_wheel)
}

/** Dollars of one wheel, in the chosen color. */
export const wheelPrice = (bogie: Bogie, color: string): number => bogie.colors[color]?.price ?? bogie.price

const selectedOf = (state: SetupState) => Object.entries(state.choices).filter(([, { selected }]) => selected)

/** The number of wheels and their total in dollars (section 9: a set is two, or one). */
export function totals(state: SetupState, { bogies }: Pick<BogiesAnswer, "bogies">) {
  let quantity = 0
  let cents = 0
  for (const [position, { color }] of selectedOf(state)) {
    const bogie = bogies[position]
    if (!bogie) continue
    const wheels = wheelsInSet(bogie.is_single_wheel)
    quantity += wheels
    cents += toCents(wheelPrice(bogie, color)) * wheels
  }
  return { quantity, subtotal: toDollars(cents) }
}

/**
 * Where wheels run out, since several positions may take the same: the shop's refusal, by the positions that go beyond
 * what is left (section 2.3).
 */
export function shortages(
  state: SetupState,
  { bogies, colors }: Pick<BogiesAnswer, "bogies" | "colors">,
): Readonly<Record<string, string>> {
  const taken = new Map<string, number>()
  const short: Record<string, string> = {}
  for (const [position, { color }] of selectedOf(state)) {
    const bogie = bogies[position]
    const left = bogie?.colors[color]?.available ?? null
    if (!bogie || left === null) continue
    const sku = `${bogie.sku}${color}`
    const wheels = (taken.get(sku) ?? 0) + wheelsInSet(bogie.is_single_wheel)
    if (wheels <= left) taken.set(sku, wheels)
    else short[position] = shortage(`${bogie.wheel} in ${colors[color]?.name ?? color}`, left)
  }
  return short
}

/**
 * What keeps a setup from being added; null when nothing does. At least one position is selected, every selected one
 * has a color (section 5), and there are enough wheels for all of them.
 */
export function whyNot(state: SetupState, answer: Pick<BogiesAnswer, "bogies" | "colors">): string | null {
  const short = new Set(Object.values(shortages(state, answer)))
  if (short.size > 0) return [...short].join(" ")
  const selected = selectedOf(state)
  if (selected.length === 0) return "Add at least one bogie."
  const bare = selected.flatMap(([position, { color }]) => (color === "" ? [position] : []))
  if (bare.length === 0) return null
  if (bare.length === selected.length) return "Pick a color for every bogie you want, or remove it."
  // "One color for all" leaves out the wheels that aren't available in it.
  const named = new Intl.ListFormat("en-US").format(bare)
  return bare.length === 1
    ? `Pick a color for position ${named}, or remove it.`
    : `Pick a color for positions ${named}, or remove them.`
}

/** What is sent: the selected positions, and the wheels that the page showed for them. */
export function addRequest(state: SetupState, { sled, answer }: Setup): AddBogieRequest {
  const selected = selectedOf(state)
  return {
    snowmobile_id: sled.id,
    positions: Object.fromEntries(selected.map(([position, { color }]) => [position, color])),
    sku: Object.fromEntries(selected.map(([position]) => [position, answer.bogies[position]?.sku ?? ""])),
  }
}

/** Sentences by position, from the errors by field of a refused call. */
export function positionErrors(
  errors: Readonly<Record<string, readonly string[]>> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [first]]) => {
      const position = /^positions\.(\d+)$/.exec(field)?.[1]
      return position && first ? [[position, first] as const] : []
    }),
  )
}

/** The positions whose wheel isn't available in a design's color, in order; each starts empty. */
export function leftOut({ bogies }: Pick<BogiesAnswer, "bogies">, color: string): string[] {
  return Object.keys(bogies).filter((position) => !canHave(bogies[position], color))
}

/** The color that all selected positions have; "" when they differ, or none is chosen. */
export function commonColor(state: SetupState): string {
  const [first, ...others] = new Set(selectedOf(state).map(([, { color }]) => color))
  return others.length === 0 ? (first ?? "") : ""
}
