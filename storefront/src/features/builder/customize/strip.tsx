import css from "./strip.module.css"

export interface StripColor {
  option: string
  name: string
  css: string
}

/**
 * The chosen colors in the order of the picture, at a glance. Drawn, not styled: the content security policy refuses
 * `style=""`.
 */
export function Strip({ colors }: { colors: readonly StripColor[] }) {
  const width = 100 / colors.length
  return (
    <svg className={css.strip} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {colors.map(({ option, css: fill }, at) => (
        <rect key={option} x={at * width} width={width + 0.5} height="4" fill={fill} />
      ))}
    </svg>
  )
}
