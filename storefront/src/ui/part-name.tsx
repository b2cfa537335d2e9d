import { Fragment } from "react"
import css from "./part-name.module.css"

/** A part's number within its name: letters, a hyphen, figures. */
const NUMBER = /\b([A-Z]{2,4}-\d+)\b/

/** The name of a part, whose number doesn't break at its hyphen: 'Mount kit MK-111: Youth sleds'. */
export function PartName({ of }: { of: string }) {
  return of.split(NUMBER).map((piece, at) => {
    const isNumber = at % 2 === 1
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name keep their places
    return <Fragment key={at}>{isNumber ? <span className={css.number}>{piece}</span> : piece}</Fragment>
  })
}
