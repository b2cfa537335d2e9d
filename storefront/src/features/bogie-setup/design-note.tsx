import type { BogiesAnswer } from "#contracts/fitment/fitment"
import { AppLink } from "#ui/app-link"
import { ColorDot } from "#ui/color-dot"
import css from "./design-note.module.css"
import { leftOut, type SetupDesign } from "./model"

interface DesignNoteProps {
  design: SetupDesign
  /** What fits the sled; null while none is chosen. */
  answer: BogiesAnswer | null
}

/** What became of the design that a rider came with: always names what they chose. */
export function DesignNote({ design, answer }: DesignNoteProps) {
  const { color, path } = design
  const paint = color === null ? undefined : answer?.colors[color]
  const name = design.colorName ?? paint?.name ?? null
  return (
    <p className={css.note}>
      {paint && <ColorDot color={paint.css} size={22} />}
      <span>
        {color === null || name === null
          ? "We sell wheels in a single color, and your design isn't one. Pick a color below."
          : wordsOf(color, name, answer)}{" "}
        {path && <AppLink href={path}>Change your design</AppLink>}
      </span>
    </p>
  )
}

function wordsOf(color: string, name: string, answer: BogiesAnswer | null): string {
  const yours = `Your design is ${name}.`
  if (!answer) return `${yours} Add your sled, and every wheel starts in that color.`
  const positions = Object.keys(answer.bogies)
  const without = leftOut(answer, color)
  if (without.length === 0) return `${yours} Every wheel starts in that color. Change any of them below.`
  const made = without.some((position) => answer.bogies[position]?.colors[color])
  if (without.length === positions.length) {
    const why = made ? "is in stock in that color" : "comes in that color"
    return `${yours} None of the wheels that fit your sled ${why}. Pick another color below.`
  }
  const named = without.map((position) => `${position} ${answer.bogies[position]?.name ?? ""}`).join(", ")
  return `${yours} Every wheel that comes in that color starts in it. Pick another color for ${named}.`
}
