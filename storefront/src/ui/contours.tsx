import { classNames } from "./class-names"
import css from "./contours.module.css"
import address from "./contours.svg"

/** Topographic contour lines, the brand's ground on bands: faint, in the text color. Place it with `className`. */
export function Contours({ className }: { className?: string }) {
  return (
    <svg
      className={classNames(css.contours, className)}
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${address}#lines`} />
    </svg>
  )
}
