import { TextLink } from "../shared/page"

/** The way back from one of Today's lists. */
export function AboveList() {
  return (
    <TextLink className="txt-small" to="/today">
      Today
    </TextLink>
  )
}
