import { Link } from "@tanstack/react-router"
import type { AnchorHTMLAttributes, Ref } from "react"

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A page of ours (`/cart`, `/checkout?step=billing`), or any other link target. */
  href: string
  /** For addresses of ours that aren't pages: a download, the admin. */
  reload?: boolean
  /** Marks the link with `aria-current` only on this very page, not on pages below it. */
  exact?: boolean
  ref?: Ref<HTMLAnchorElement>
}

const isPage = (href: string) => href.startsWith("/") && !href.startsWith("//")

/** The one link: moves between our pages without a reload, everything else is a plain anchor. */
export function AppLink({ href, reload, exact, ...rest }: AppLinkProps) {
  if (reload || !isPage(href)) return <a href={href} {...rest} />
  const { pathname, searchParams, hash } = new URL(href, "http://page")
  const search = Object.fromEntries(searchParams)
  return (
    <Link
      // Addresses come from data as well as from code; the router checks them when it matches.
      to={pathname as string}
      search={search as never}
      hash={hash.slice(1) || undefined}
      activeOptions={{ exact, includeSearch: false }}
      {...rest}
    />
  )
}
