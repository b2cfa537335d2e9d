import { AppLink, type AppLinkProps } from "./app-link"
import { classNames } from "./class-names"
import css from "./tile-link.module.css"

interface TileLinkProps extends AppLinkProps {
  /** For tiles without space around them: the focus ring is drawn inside. */
  inner?: boolean
}

/**
 * A tile's only link: screen readers read its words, and the whole tile is clickable. The tile has to be positioned.
 */
export function TileLink({ inner, className, ...rest }: TileLinkProps) {
  return <AppLink className={classNames(css.link, inner && css.inner, className)} {...rest} />
}
