import { classNames } from "./class-names"
import css from "./contours.module.css"

/** Topographic contour lines, the brand's ground on dark bands: faint, in the text colour. Place it with `className`. */
export function Contours({ className }: { className?: string }) {
  return <span className={classNames(css.contours, className)} aria-hidden="true" />
}
