import { AppLink, type AppLinkProps } from "./app-link"
import { classNames } from "./class-names"
import css from "./tile-link.module.css"

interface TileLinkProps extends AppLinkProps {
  /** For tiles without room around them: the focus shows inside. */
  inner?: boolean
}

/** A tile's one link: its words are read, and all of the tile leads there. The tile is positioned. */
export function TileLink({ inner, className, ...rest }: TileLinkProps) {
  return <AppLink className={classNames(css.link, inner && css.inner, className)} {...rest} />
}
