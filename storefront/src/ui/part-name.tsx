import { Fragment } from "react"
import css from "./part-name.module.css"

/** The parts of a part's name that contain a hyphen: its number (letters, a hyphen, digits), a make. */
const WHOLE = /\b([A-Z]{2,4}-\d+|Ski-Doo)\b/

/** The name of a part, without line breaks at a hyphen in its number or make: 'Mount kit MK-111: Ski-Doo Gen 4'. */
export function PartName({ of }: { of: string }) {
  return of.split(WHOLE).map((piece, at) => {
    const isWhole = at % 2 === 1
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name keep their places
    return <Fragment key={at}>{isWhole ? <span className={css.whole}>{piece}</span> : piece}</Fragment>
  })
}
