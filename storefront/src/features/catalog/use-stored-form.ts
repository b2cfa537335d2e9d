import { type Dispatch, useEffect, useRef } from "react"
import { MAX_QUANTITY, MIN_QUANTITY } from "#contracts/cart/quantity"
import type { ProductPage } from "#contracts/catalog/catalog"
import { isTexts, keepInTab, readTab } from "#platform/tab-memory"
import type { Chosen, ProductEvent, ProductForm } from "./model"

/**
 * By the entry of the browser's history: a reload and the way back find what was chosen there, and who follows a link
 * starts anew. Null outside of the shop's router.
 */
function keyHere(slug: string): string | null {
  const entry: unknown = window.history.state?.__TSR_key
  return typeof entry === "string" ? `product/${slug}/${entry}` : null
}

/** What was kept and can still be had of it; null for nothing. */
function readKept(
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

/** Brings back what was chosen here before a reload or on another page, and keeps what is chosen from then on. */
export function useStoredForm(
  product: ProductPage,
  { chosen, quantity }: ProductForm,
  dispatch: Dispatch<ProductEvent>,
): void {
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useEffect(() => {
    const key = keyHere(product.slug)
    const kept = key && readKept(product, readTab(key))
    if (kept) dispatch({ type: "restored", ...kept })
  }, [])
  useEffect(() => {
    const key = keyHere(product.slug)
    // The first time nothing has been chosen yet, and what was kept is on its way.
    if (begun.current && key) keepInTab(key, { chosen, quantity })
    begun.current = true
  }, [product.slug, chosen, quantity])
}
