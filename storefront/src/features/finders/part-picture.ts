import type { FinderKind } from "./api"

/** Section 2: where a part's picture is. */
export const partPicture = (kind: FinderKind, sku: string, cacheVersion: string): string =>
  `/img/${kind === "mount-kit" ? "mount-kits" : "mount-kit-dampeners"}/${sku}.jpg?v=${cacheVersion}`
