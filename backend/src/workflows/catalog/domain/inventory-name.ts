import { NO_OPTION } from "../../../read-model/domain/build-snapshot"

/** What an inventory item is of, and its current name. */
export interface NamedItem {
  title: string | null
  sku: string | null
  product: string
  variant: string | null
}

const NAMELESS = new Set(["", NO_OPTION.title, NO_OPTION.value, "Default variant"])

/**
 * What Medusa's inventory page should call an item: product and option, "Hooper carbide, 6 in. / 60°". Medusa itself
 * uses the variant's title, which is "Red" for a hundred things.
 * @returns null where that is already its name, or where staff gave it a name of their own
 */
export function inventoryName({ title, sku, product, variant }: NamedItem): string | null {
  const option = (variant ?? "").trim()
  const name = NAMELESS.has(option) || option === product ? product : `${product}, ${option}`
  if (title === name) return null
  const isMedusas = !title || title === sku || title === option || NAMELESS.has(title)
  // Ours, from before the product was renamed.
  const isOurs = option !== "" && title?.endsWith(`, ${option}`)
  return isMedusas || isOurs ? name : null
}
