import type { CatalogFile, Refusal } from "./catalog-file"
import type { CurrentCatalog } from "./current-catalog"

/**
 * Products in a file that stay hidden because the file gives no status for them: after an undo, the same file reads as
 * if all were back.
 */
export const staysHidden = (file: CatalogFile, { products }: CurrentCatalog): Refusal[] =>
  file.products.flatMap(({ slug, line, status }): Refusal[] => {
    const known = products.get(slug)
    if (!known || known.status === "published" || status) return []
    const reason = `${slug} is hidden and stays hidden. To show it, enter published in the column "status".`
    return [{ line, column: "status", reason }]
  })
