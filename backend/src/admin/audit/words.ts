import type { AuditItem } from "../../contracts/audit"

export const KIND_WORDS: Record<AuditItem["kind"], { label: string; color: "green" | "orange" | "red" }> = {
  added: { label: "Added", color: "green" },
  changed: { label: "Changed", color: "orange" },
  removed: { label: "Removed", color: "red" },
}

/** `product_variant` as staff read it: "Product variant". */
export function thingWords(name: string): string {
  const words = name.replaceAll("_", " ").trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
