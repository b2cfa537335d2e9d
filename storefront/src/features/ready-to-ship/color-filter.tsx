import { Link } from "@tanstack/react-router"
import type { ShelfPiece } from "#contracts/catalog/ready-to-ship"
import { classNames } from "#ui/class-names"
import { ColorDot } from "#ui/color-dot"
import { Icon } from "#ui/icon"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./color-filter.module.css"
import { colorFilters } from "./filter"

export interface ColorFilterProps {
  slug: string
  pieces: readonly ShelfPiece[]
  chosen: readonly string[]
}

/** The colors on the shelf as links: the choice is in the address, so it works with and without scripts. */
export function ColorFilter({ slug, pieces, chosen }: ColorFilterProps) {
  // It counts as the same page: no scrolling, no announcement of a new page.
  const stay = { resetScroll: false, replace: true, state: { samePageAs: `/ready-to-ship/${slug}` } }
  return (
    <nav aria-label="Filter by color">
      <ul className={css.colors}>
        {colorFilters(pieces, chosen).map(({ code, name, css: color, count, chosen: on, search }) => (
          <li key={code}>
            {count === 0 && !on ? (
              <span className={classNames(css.color, css.none)}>
                <ColorDot color={color} size={18} />
                {name} <span className={css.count}>0</span>
              </span>
            ) : (
              <Link
                to="/ready-to-ship/$slug"
                params={{ slug }}
                search={search}
                activeOptions={{ includeSearch: true, exact: true }}
                className={classNames(css.color, on && css.on)}
                {...stay}
              >
                <ColorDot color={color} size={18} />
                {name}
                {on ? (
                  <>
                    <VisuallyHidden> selected, remove it</VisuallyHidden>
                    <Icon name="close" size={16} />
                  </>
                ) : (
                  <span className={css.count}>{count}</span>
                )}
              </Link>
            )}
          </li>
        ))}
        {chosen.length > 0 && (
          <li>
            <Link to="/ready-to-ship/$slug" params={{ slug }} search={{}} className={css.all} {...stay}>
              All colors
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
