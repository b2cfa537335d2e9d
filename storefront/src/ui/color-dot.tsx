import css from "./color-dot.module.css"

export interface ColorDotProps {
  /** Any CSS color. */
  color: string
  /** px */
  size?: number
}

/**
 * A dot in a color that comes from data; its name has to be given in words beside it. Drawn, not styled: the content
 * security policy refuses `style=""` in server-made pages.
 */
export function ColorDot({ color, size = 16 }: ColorDotProps) {
  return (
    <svg className={css.dot} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={color} className={css.edge} />
    </svg>
  )
}
