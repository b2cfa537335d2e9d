import type { DesignCard } from "#contracts/builder"
import { Contours } from "#ui/contours"
import layout from "#ui/layout.module.css"
import { DesignTiles } from "./design-tiles"
import css from "./front-door.module.css"

const SHELVES = [
  { type: "ski", title: "Skis" },
  { type: "bogie", title: "Bogie wheels" },
  { type: "shovel", title: "Snow scoop" },
] as const

/** Where building begins: everything that can be designed. */
export function FrontDoor({ products }: { products: readonly DesignCard[] }) {
  return (
    <>
      <div className={`dark ${css.band}`}>
        <Contours className={css.contours} />
        <div className={`${layout.container} ${css.head}`}>
          <h1 className={css.title}>Build yours.</h1>
          <p className={css.lead}>
            Pick what goes on your sled, pour it in your colors. We make it to order and ship it in 1 to 2
            weeks.
          </p>
        </div>
      </div>
      <div className={`${layout.container} ${css.body}`}>
        {SHELVES.map(({ type, title }) => {
          const shelf = products.filter((product) => product.type === type)
          if (shelf.length === 0) return null
          return (
            <section key={type} aria-labelledby={`build-${type}`}>
              <h2 id={`build-${type}`} className={css.shelf}>
                {title}
              </h2>
              <DesignTiles products={shelf} heading="h3" first={type === "ski"} />
            </section>
          )
        })}
      </div>
    </>
  )
}
