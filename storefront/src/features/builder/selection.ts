import type { BuilderInfo, SelectedOptions, TextColor, Upcharge } from "#contracts/builder/builder"

/** One of the things a rider chooses, with everything it can be. */
export interface ChoiceGroup {
  /** color1 to colorN, loop, single_skull or triple_skull. */
  option: string
  /** For people: "Color 1". */
  label: string
  kind: "color" | "loop" | "skull"
  choices: Choice[]
}

export interface Choice {
  /** A color code; "" for None. */
  value: string
  name: string
  /** For the swatch; null for None. */
  css: string | null
  /** The color of text that is readable on it. */
  ink: TextColor
  unavailable: boolean
  /** False for what isn't made at all: shown where an old design names it, but not offered. */
  offered: boolean
  /** Dollars on top; 0 for none. */
  upcharge: number
}

/** A kind of skull as a choice. */
type SkullOption = "single_skull" | "triple_skull"

/** A style as the page of one design sees it. */
export interface DesignInfo extends BuilderInfo {
  /** The skull that the design has although its style no longer comes with it; left out for none. */
  formerSkull?: SkullOption
}

const comesWith = ({ product, style }: BuilderInfo, option: SkullOption): boolean =>
  option === "single_skull"
    ? product.singleSkull && style.singleSkull
    : product.tripleSkull && style.tripleSkull

/**
 * A style as the page of a design sees it: a skull that it no longer comes with stays a choice for as long as the page
 * is there, so that it can be taken off, and put back by undoing that.
 */
export function infoFor(info: BuilderInfo, options: SelectedOptions): DesignInfo {
  const former = (["single_skull", "triple_skull"] as const).find(
    (option) => options[option] && !comesWith(info, option),
  )
  return former ? { ...info, formerSkull: former } : info
}

const upchargeOf = (upcharges: readonly Upcharge[], option: string, value: string): number =>
  upcharges.find((each) => each.option === option && each.value === value)?.price ?? 0

const NONE: Choice = {
  value: "",
  name: "None",
  css: null,
  ink: "black",
  unavailable: false,
  offered: true,
  upcharge: 0,
}

/**
 * What there is to choose, in the order of the SKU (sections 3 and 5): only a skull may be None.
 * @param made ready to ship: colors that can no longer be poured may still be on the shelf
 */
export function choiceGroups(info: DesignInfo, made = false): ChoiceGroup[] {
  const { colors, product, style, upcharges, formerSkull } = info
  const group = (
    option: string,
    label: string,
    kind: ChoiceGroup["kind"],
    unavailable: readonly string[],
  ): ChoiceGroup => {
    const isFormer = option === formerSkull
    const choices = Object.entries(colors).map(
      ([value, { name, css, text_color }]): Choice => ({
        value,
        name,
        css,
        ink: text_color,
        unavailable: !(made && kind !== "loop") && (isFormer || unavailable.includes(value)),
        offered: !isFormer && !info.notMadeColors.includes(value),
        upcharge: upchargeOf(upcharges, option, value),
      }),
    )
    return { option, label, kind, choices: kind === "skull" ? [NONE, ...choices] : choices }
  }
  const zones = Array.from({ length: style.possibleColors }, (_, at) =>
    group(`color${at + 1}`, `Color ${at + 1}`, "color", info.unavailableColors),
  )
  const skull = (option: SkullOption, label: string, unavailable: readonly string[]) =>
    comesWith(info, option) || option === formerSkull ? [group(option, label, "skull", unavailable)] : []
  return [
    ...zones,
    ...(product.loop ? [group("loop", "Loop", "loop", info.unavailableLoops)] : []),
    ...skull("single_skull", "Single Skull", info.unavailableSingleSkulls),
    ...skull("triple_skull", "Triple Skull", info.unavailableTripleSkulls),
  ]
}

const EXCLUDES: Readonly<Record<string, string>> = {
  single_skull: "triple_skull",
  triple_skull: "single_skull",
}

/** Choosing a single skull clears the triple skull, and the reverse (section 4). */
export function choose(options: SelectedOptions, option: string, value: string): SelectedOptions {
  const other = EXCLUDES[option]
  const clears = value !== "" && other !== undefined && options[other] !== undefined
  return { ...options, [option]: value, ...(clears ? { [other]: "" } : {}) }
}

/** The choice that a value of a group stands for; undefined when it isn't one of the group's. */
export const choiceOf = ({ choices }: ChoiceGroup, value: string): Choice | undefined =>
  choices.find((choice) => choice.value === value)

/** The choice made in a group; undefined when it isn't one of the group's. */
export const chosenIn = (group: ChoiceGroup, options: SelectedOptions): Choice | undefined =>
  choiceOf(group, options[group.option] ?? "")

/** Whether any selection is unavailable: then the whole design is (section 4). */
export const isOutOfStock = (groups: readonly ChoiceGroup[], options: SelectedOptions): boolean =>
  groups.some((group) => chosenIn(group, options)?.unavailable)

/** What the choices cost on top, in dollars. */
export const upchargesFor = (groups: readonly ChoiceGroup[], options: SelectedOptions): number =>
  groups.reduce((sum, group) => sum + (chosenIn(group, options)?.upcharge ?? 0), 0)

/** Two of the same color (sections 2 and 5): color2 equal to color1 with no color3. */
export const isDoubled = ({ color1, color2, color3 }: SelectedOptions): boolean =>
  color2 !== undefined && color2 === color1 && !color3

/** Whether a group is locked: in ready-to-ship mode, colors and skulls are locked (section 4). */
export const isLocked = (group: ChoiceGroup, readyToShip: boolean): boolean =>
  readyToShip && group.kind !== "loop"

/** The group that is open first: the loop for ready-to-ship goods (section 4), else the first. */
export const firstOpen = (groups: readonly ChoiceGroup[], readyToShip: boolean): string | null =>
  groups.find((group) => !isLocked(group, readyToShip))?.option ?? null

/** "Color 1 Red, Color 2 Blue, Loop Black": the choices for people; None is left out. */
export const inWords = (groups: readonly ChoiceGroup[], options: SelectedOptions): string =>
  groups
    .flatMap((group) => {
      const choice = chosenIn(group, options)
      return choice && choice.value !== "" ? [`${group.label} ${choice.name}`] : []
    })
    .join(", ")

/** The choices that differ, for people, e.g. "Single Skull None, Triple Skull White". */
export const changedInWords = (
  groups: readonly ChoiceGroup[],
  before: SelectedOptions,
  after: SelectedOptions,
): string =>
  groups
    .filter(({ option }) => (before[option] ?? "") !== (after[option] ?? ""))
    .map((group) => `${group.label} ${chosenIn(group, after)?.name ?? after[group.option]}`)
    .join(", ")

/**
 * The color zones on the picture: their numbers, where there is more than one to tell apart, and their colors in the
 * order of the picture.
 */
export function zoneColors(
  info: Pick<BuilderInfo, "zones">,
  groups: readonly ChoiceGroup[],
  options: SelectedOptions,
) {
  const zones = groups.filter(({ kind }) => kind === "color")
  const order = info.zones?.order ?? zones.map(({ option }) => option)
  const strip = order.flatMap((option) => {
    const group = zones.find((each) => each.option === option)
    const choice = group && chosenIn(group, options)
    return choice?.css ? [{ option, name: choice.name, css: choice.css }] : []
  })
  const marks = zones.map(({ option }, at) => ({ option, label: `${at + 1}` }))
  return { strip, marks: marks.length > 1 ? marks : [] }
}
