import type { ReactNode } from "react"
import { AppLink } from "#ui/app-link"
import layout from "#ui/layout.module.css"
import css from "./account-frame.module.css"

const PAGES = [
  { path: "/account", name: "Orders" },
  { path: "/account/saved-designs", name: "My Builds" },
  { path: "/account/details", name: "Details" },
] as const

export interface AccountFrameProps {
  /** The page this is, for the account's own navigation. */
  path: (typeof PAGES)[number]["path"]
  children: ReactNode
}

/** What an account's pages share: the navigation between them. */
export function AccountFrame({ path, children }: AccountFrameProps) {
  return (
    <div className={css.page}>
      <div className={layout.container}>
        <nav aria-label="Account" className={css.nav}>
          {PAGES.map((page) => (
            <AppLink
              key={page.path}
              href={page.path}
              exact
              className={css.link}
              aria-current={page.path === path ? "page" : undefined}
            >
              {page.name}
            </AppLink>
          ))}
        </nav>
        {children}
      </div>
    </div>
  )
}
