import { type Dispatch, useEffect, useRef } from "react"
import { MAX_QUANTITY, MIN_QUANTITY } from "#contracts/cart/quantity"
import type { ProductPage } from "#contracts/catalog/catalog"
import { isTexts, readFromTab, saveInTab } from "#platform/browser-storage"
import type { Chosen, ProductEvent, ProductForm } from "./model"

/**
 * By the entry of the browser's history: a reload and the back button find what was chosen there, and following a link
 * starts from scratch. Null outside the shop's router.
 */
function keyHere(slug: string): string | null {
  const entry: unknown = window.history.state?.__TSR_key
  return typeof entry === "string" ? `product/${slug}/${entry}` : null
}

/** What was kept and is still offered; null for none. */
function readStored(
  { options }: ProductPage,
  stored: unknown,
): Pick<ProductForm, "chosen" | "quantity"> | null {
  const { chosen, quantity } = (stored ?? {}) as Record<string, unknown>
  if (!isTexts(chosen) || !Number.isInteger(quantity)) return null
  const offered: Chosen = Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) =>
      options[name]?.values.some((each) => each.value === value),
    ),
  )
  const inBounds = Math.min(Math.max(Number(quantity), MIN_QUANTITY), MAX_QUANTITY)
  return { chosen: offered, quantity: inBounds }
}

/** Restores what was chosen here before a reload or a visit to another page, and keeps what is chosen from then on. */
export function useStoredForm(
  product: ProductPage,
  { chosen, quantity }: ProductForm,
  dispatch: Dispatch<ProductEvent>,
): void {
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useEffect(() => {
    const key = keyHere(product.slug)
    const kept = key && readStored(product, readFromTab(key))
    if (kept) dispatch({ type: "restored", ...kept })
  }, [])
  useEffect(() => {
    const key = keyHere(product.slug)
    // On the first run nothing has been chosen yet, and what was kept is still being restored.
    if (begun.current && key) saveInTab(key, { chosen, quantity })
    begun.current = true
  }, [product.slug, chosen, quantity])
}
