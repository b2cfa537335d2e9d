import type { ChoiceKind, SelectedOptions } from "../../../contracts/builder/builder"
import {
  type Design,
  type DesignCatalog,
  type DesignColor,
  type DesignProduct,
  type DesignStyle,
  knownColor,
} from "./design-catalog"

/** One choice of a design. */
export interface Choice {
  /** `color1` to `colorN`, `loop`, `single_skull` or `triple_skull`. */
  option: string
  kind: ChoiceKind
  /** For people: `Color 1`, `Loop`, `Single Skull`, `Triple Skull`. */
  label: string
  color: DesignColor
}

/** The choices of a design in the order the builder asks for them; a skull that is None is left out. */
export function choicesOf(design: Design): Choice[] {
  const choices = design.colors.map((color, at): Choice => {
    return { option: `color${at + 1}`, kind: "color", label: `Color ${at + 1}`, color }
  })
  if (design.loop) choices.push({ option: "loop", kind: "loop", label: "Loop", color: design.loop })
  if (design.skull?.kind === "single") {
    choices.push({
      option: "single_skull",
      kind: "single_skull",
      label: "Single Skull",
      color: design.skull.color,
    })
  }
  if (design.skull?.kind === "triple") {
    choices.push({
      option: "triple_skull",
      kind: "triple_skull",
      label: "Triple Skull",
      color: design.skull.color,
    })
  }
  return choices
}

/**
 * The values of the builder's controls for a design: a skull the style comes with but the design lacks is "", and one
 * that the design has is named even if its style no longer comes with it.
 */
export function selectedOptions(design: Design): SelectedOptions {
  const { style } = design
  return {
    ...(style.singleSkull ? { single_skull: "" } : {}),
    ...(style.tripleSkull ? { triple_skull: "" } : {}),
    ...Object.fromEntries(choicesOf(design).map(({ option, color }) => [option, color.code])),
  }
}

/** A design, or why the selection doesn't make one: sentences by option. */
export type Selection = { design: Design } | { errors: Record<string, string[]> }

/**
 * The design that selected options make (section 5, "Builder"): colors and the loop must be chosen, a skull may be
 * None, and only one kind of skull fits. Whether it can be had is another question, as for a SKU (`decodeSku`): a
 * retired color and a skull that the style no longer comes with make a design.
 */
export function designFrom(
  options: SelectedOptions,
  product: DesignProduct,
  style: DesignStyle,
  catalog: DesignCatalog,
): Selection {
  const errors: Record<string, string[]> = {}
  const chosen = (option: string, name: string, required: boolean): DesignColor | null => {
    const code = options[option] ?? ""
    const color = knownColor(catalog, code)
    if (color) return color
    if (code !== "") errors[option] = ["Please choose a color from the list."]
    else if (required) errors[option] = [`Please choose ${name}.`]
    return null
  }

  const colors: DesignColor[] = []
  const known = new Set(["single_skull", "triple_skull"])
  for (let n = 1; n <= style.possibleColors; n++) {
    const option = `color${n}`
    known.add(option)
    const color = chosen(option, `color ${n}`, true)
    if (color) colors.push(color)
  }
  if (product.loop) known.add("loop")
  const loop = product.loop ? chosen("loop", "a loop", true) : null
  const single = chosen("single_skull", "a skull", false)
  const triple = chosen("triple_skull", "a skull", false)
  if (single && triple) errors.triple_skull = ["Please choose a single or a triple skull, not both."]
  for (const [option, value] of Object.entries(options)) {
    if (value !== "" && !known.has(option)) errors[option] = [`${style.name} has no such choice.`]
  }
  if (Object.keys(errors).length > 0) return { errors }

  if (single) return { design: { product, style, colors, loop, skull: { kind: "single", color: single } } }
  if (triple) return { design: { product, style, colors, loop, skull: { kind: "triple", color: triple } } }
  return { design: { product, style, colors, loop, skull: null } }
}
