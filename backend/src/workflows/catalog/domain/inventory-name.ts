import { NO_OPTION } from "../../../read-model/domain/build-snapshot"

/** What an inventory item is of, and what it is called now. */
export interface NamedItem {
  title: string | null
  sku: string | null
  product: string
  variant: string | null
}

const NAMELESS = new Set(["", NO_OPTION.title, NO_OPTION.value, "Default variant"])

/**
 * What Medusa's inventory page should call an item: product and option, "Hooper carbide, 6 in. / 60°". Medusa itself
 * takes the variant's title, which is "Red" of a hundred things.
 * @returns null where it is called so already, or where staff gave it a name of their own
 */
export function inventoryName({ title, sku, product, variant }: NamedItem): string | null {
  const option = (variant ?? "").trim()
  const name = NAMELESS.has(option) || option === product ? product : `${product}, ${option}`
  if (title === name) return null
  const isMedusas = !title || title === sku || title === option || NAMELESS.has(title)
  // Ours from before the product got another name.
  const isOurs = option !== "" && title?.endsWith(`, ${option}`)
  return isMedusas || isOurs ? name : null
}
