import { TextLink } from "../shared/page"

/** The link back from one of Today's lists. */
export function AboveList() {
  return (
    <TextLink className="txt-small" to="/today">
      Today
    </TextLink>
  )
}
