import { AppLink } from "./app-link"
import css from "./breadcrumbs.module.css"

export interface Crumb {
  name: string
  path: string
}

/** The path to this page; the last crumb is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.list}>
        {items.map((item, index) => (
          <li key={item.path} className={css.item}>
            {index === items.length - 1 ? (
              <span aria-current="page">{item.name}</span>
            ) : (
              <AppLink href={item.path} exact className={css.link}>
                {item.name}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
