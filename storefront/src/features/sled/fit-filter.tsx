import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { CheckField } from "#ui/check-field"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { DemoNote } from "./demo-note"
import css from "./fit-filter.module.css"
import { openNaming, showOnlyFitting, useMySled, useOnlyFitting } from "./my-sled"
import { dependsOnSled, fittingOnly } from "./sled-goods"

interface Goods {
  slug: string
  path: string
}

/** The goods on a shelf that are shown: all, or only those that fit the visitor's sled when that is switched on. */
export function useFitting<T extends Goods>(goods: T[]): T[] {
  const products = useMySled()?.products
  return useOnlyFitting() && products ? fittingOnly(goods, products) : goods
}

/**
 * 'What fits my sled' above a shelf; nothing above one whose goods fit any sled.
 * @param inset within a container of the page
 */
export function FitFilter({ goods, inset }: { goods: readonly Goods[]; inset?: boolean }) {
  const mine = useMySled()
  const only = useOnlyFitting()
  if (!goods.some(({ path }) => dependsOnSled(path))) return null
  const left = mine?.products ? fittingOnly(goods, mine.products).length : goods.length
  return (
    <section className={classNames(!inset && layout.container, css.filter)} aria-label="What fits">
      {mine?.products ? (
        <>
          <CheckField
            name="fits"
            label={
              <>
                What fits my sled <span className={css.sled}>({mine.sled.description})</span>
              </>
            }
            checked={only}
            onCheckedChange={showOnlyFitting}
          />
          <p role="status" className={css.count}>
            {only ? `${left} of ${goods.length}` : ""}
          </p>
          {only && mine.sled.demoData && <DemoNote />}
          {only && left === 0 && (
            <p className={css.none}>
              Nothing on this shelf fits it. But there’s still hope: <AppLink href="/contact">ask us</AppLink>
              .
            </p>
          )}
        </>
      ) : (
        <Button variant="secondary" aria-haspopup="dialog" onClick={openNaming}>
          What fits my sled
        </Button>
      )}
    </section>
  )
}
