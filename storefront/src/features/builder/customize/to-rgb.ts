/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** @param css `#rrggbb` */
export function toRgb(css: string): Rgb {
  const value = Number.parseInt(css.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
