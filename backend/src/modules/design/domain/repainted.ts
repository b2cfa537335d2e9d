import type { DesignCatalog, DesignColor } from "./design-catalog"

const PAINT = /^([A-Z0-9]{3}):([0-9a-f]{6})$/

/**
 * The catalog with other colors, including new ones, for staff to preview before they save.
 * @param colors `RED:d0202e,NEW:00ff00`; what can't be read is left out
 */
export function repainted(catalog: DesignCatalog, colors: string): DesignCatalog {
  const paints = colors.split(",").flatMap((paint): [string, DesignColor][] => {
    const [, code, hex] = PAINT.exec(paint) ?? []
    if (!code || !hex) return []
    const known = catalog.colors.get(code) ?? { code, name: code, textColor: "black" as const }
    return [[code, { ...known, css: `#${hex}` }]]
  })
  if (paints.length === 0) return catalog
  return { ...catalog, colors: new Map([...catalog.colors, ...paints]) }
}
