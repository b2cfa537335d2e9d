import type { Hex } from "../drawing/color"

/** The visible parts of a custom design. Colors are ready to paint with. */
export interface DesignAppearance {
  /** The shape: `ATK`, `BOG`, `SHV`, ... */
  product: string
  /** The shape is another line's: its deck shows the brand instead of that line's name. */
  unnamed?: boolean
  /** The pattern: `SOL`, `FAD`, ... */
  style: string
  /** color1 to colorN. */
  colors: readonly Hex[]
  loop: Hex | null
  singleSkull: Hex | null
  tripleSkull: Hex | null
}

/** color1 to colorN by number; a drawing that asks for more colors than were chosen gets the last one again. */
export function colorOf(look: DesignAppearance, number: number): Hex {
  return look.colors[number - 1] ?? look.colors[look.colors.length - 1] ?? "#8a93a0"
}
