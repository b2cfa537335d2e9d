import type { DesignCard } from "#contracts/builder/builder"
import { DesignTiles } from "#features/builder/design-tiles"
import { ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import css from "./build-yours.module.css"

/** Tiles on the home page; the builder's front door has all. */
const SHOWN = 6

/** Leads into the builder. */
export function BuildYours({ heading, designs }: { heading: string; designs: readonly DesignCard[] }) {
  const open = designs.filter((design) => design.open)
  if (open.length === 0) return null
  return (
    <section className={`dark ${css.band}`} aria-labelledby="build-yours">
      <div className={layout.container}>
        <div className={css.head}>
          <h2 id="build-yours" className={css.heading}>
            {heading}
          </h2>
          <p className={css.ways}>
            <ButtonLink href="/ready-to-ship" variant="secondary">
              Ready to ship
            </ButtonLink>
            <ButtonLink href="/builder">Build yours</ButtonLink>
          </p>
        </div>
        <DesignTiles products={open.slice(0, SHOWN)} heading="h3" />
      </div>
    </section>
  )
}
