import { useSettings } from "#platform/settings"
import css from "./printed-brand.module.css"

/** Whose order it is, on paper alone: the header is for screens. */
export function PrintedBrand() {
  return <p className={css.brand}>{useSettings().brand}</p>
}
