import type { DesignCatalogue, DesignColor } from "./design-catalogue"

const PAINT = /^([A-Z0-9]{3}):([0-9a-f]{6})$/

/**
 * The catalogue with other colors, new ones among them, as staff want to see them before they save.
 * @param colors `RED:d0202e,NEW:00ff00`; what can't be read is left out
 */
export function repainted(catalogue: DesignCatalogue, colors: string): DesignCatalogue {
  const paints = colors.split(",").flatMap((paint): [string, DesignColor][] => {
    const [, code, hex] = PAINT.exec(paint) ?? []
    if (!code || !hex) return []
    const known = catalogue.colors.get(code) ?? { code, name: code, textColor: "black" as const }
    return [[code, { ...known, css: `#${hex}` }]]
  })
  if (paints.length === 0) return catalogue
  return { ...catalogue, colors: new Map([...catalogue.colors, ...paints]) }
}
