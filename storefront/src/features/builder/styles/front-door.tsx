import type { DesignCard } from "#contracts/builder/builder"
import { useShipDates } from "#platform/ship-dates"
import { ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import { PageBand } from "#ui/page-band"
import { DesignTiles } from "../design-tiles"
import css from "./front-door.module.css"

/** Where building begins: everything that can be designed. */
export function FrontDoor({ products }: { products: readonly DesignCard[] }) {
  const times = useShipDates()?.times
  return (
    <>
      <PageBand
        title="Build yours."
        lead={`Pick what goes on your sled, pour it in your colors. We make it to order${times ? ` and ship it in ${times.custom}` : ""}.`}
        ways={
          <>
            <ButtonLink href="/skis" variant="secondary">
              Compare skis
            </ButtonLink>
            <ButtonLink href="/ready-to-ship" variant="secondary">
              Ready to ship
            </ButtonLink>
            <ButtonLink href="/color-guide" variant="quiet">
              Colors and patterns
            </ButtonLink>
          </>
        }
      />
      <div className={`${layout.container} ${css.body}`}>
        {products.length === 0 && (
          <Notice>Nothing can be designed online right now. Call us, and we’ll pour it anyway.</Notice>
        )}
        <DesignTiles products={products} heading="h2" first />
      </div>
    </>
  )
}
