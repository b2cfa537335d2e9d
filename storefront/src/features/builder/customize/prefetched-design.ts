import type { Design } from "../model"
import type { DesignInfo } from "../selection"

/** What the customize page is made of. */
export interface DesignPage {
  info: DesignInfo
  design: Design
  /** Came from a ready-to-ship page, but the last piece has been sold. */
  gone: boolean
}

let page: DesignPage | null = null

/**
 * Keeps a design that the shop has just made for the loader of its own address, which would otherwise ask for it again.
 * In the browser only.
 */
export function storePrefetchedDesign(next: DesignPage): void {
  page = next
}

/** Takes the design kept for `sku`, once; null when there is none. */
export function takePrefetchedDesign(sku: string): DesignPage | null {
  const taken = page?.design.sku === sku ? page : null
  page = null
  return taken
}
