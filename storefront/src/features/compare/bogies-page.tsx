import type { ListingPage } from "#contracts/catalog/catalog"
import type { BogiesPage as Bogies } from "#contracts/catalog/compare"
import { formatMoney } from "#contracts/money"
import { gridCells } from "#features/catalog/listing-plan"
import { ProductTile } from "#features/catalog/product-tile"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { FitFilter, useFitting } from "#features/sled/fit-filter"
import { AppLink } from "#ui/app-link"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import { ColorDot } from "#ui/color-dot"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import { Price } from "#ui/price"
import { Tag } from "#ui/tag"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./bogies-page.module.css"

/** "$30–$60" (section 9), both with cents if one of them has some: "$29.50–$60.00"; one price where all are the same. */
function priceRange({ from, to }: NonNullable<Bogies["prices"]>): string {
  const isWhole = Number.isInteger(from) && Number.isInteger(to)
  const dollars = (amount: number) => formatMoney(amount).slice(0, isWhole ? -".00".length : undefined)
  return from === to ? dollars(from) : `${dollars(from)}–${dollars(to)}`
}

export interface BogiesPageProps {
  bogies: Bogies
  /** Those on the shelf. */
  listing: ListingPage
}

/** The sizes on sale: the price of one, and the colors it comes in. */
function WheelTable({ wheels }: Pick<Bogies, "wheels">) {
  return (
    <table className={css.table} aria-label="Wheel sizes, prices and colors">
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Each</th>
          <th scope="col">Colors</th>
        </tr>
      </thead>
      <tbody>
        {wheels.map(({ size, name, price, price_to, path, colors }) => (
          <tr key={size}>
            <th scope="row">
              <AppLink href={path} aria-label={name}>
                {size}
              </AppLink>
            </th>
            <td className={css.each}>
              <Price amount={price} to={price_to} />
            </td>
            <td>
              <ul className={css.colors}>
                {colors.map(({ code, name: color, css: paint, available, path: inColor }) => (
                  <li key={code}>
                    {available ? (
                      <AppLink href={inColor} className={css.color}>
                        <ColorDot color={paint} size={22} />
                        <VisuallyHidden>{name} </VisuallyHidden>
                        {color}
                      </AppLink>
                    ) : (
                      <span className={css.out}>
                        <ColorDot color={paint} size={22} />
                        <s>{color}</s>
                        <VisuallyHidden> Out of stock</VisuallyHidden>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sizes({ sizes, wheels }: Pick<Bogies, "sizes" | "wheels">) {
  return (
    <section aria-labelledby="sizes" className={css.sizes}>
      <h2 id="sizes" className={css.heading}>
        Not every color comes in every size.
      </h2>
      <div>
        <dl className={css.facts}>
          {sizes.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {wheels.length > 0 && <WheelTable wheels={wheels} />}
      </div>
      <p className={css.note}>
        Don’t know yours? Tell us what you ride, and we'll list every wheel in its skid, position by position.
      </p>
    </section>
  )
}

function Styles({ styles }: Pick<Bogies, "styles">) {
  return (
    <section aria-labelledby="styles">
      <h2 id="styles" className={css.heading}>
        Styles
      </h2>
      <ul className={css.styles}>
        {styles.map(({ name, price, image, purchasable, note }) => (
          <li key={name}>
            <div className={css.picture}>
              <img src={image} alt="" width={800} height={600} loading="lazy" />
              {!purchasable && (
                <span className={css.tag}>
                  <Tag tone="night">No Longer Available</Tag>
                </span>
              )}
            </div>
            <h3 className={css.name}>{name}</h3>
            {price !== null && (
              <p className={css.price}>
                Starting at <Price amount={price} />
                /ea
                <LateDealerPrice sku={null} retail={price} each className={css.own} />
              </p>
            )}
            {note && <p className={css.styleNote}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Bogie wheels (`/bogie-wheels`): sizes, colors and prices; links to a set that fits. */
export function BogiesPage({ bogies, listing }: BogiesPageProps) {
  const { priceIncludes, tagline, prices, sizes, wheels, styles } = bogies
  const shown = useFitting(listing.products)
  const cells = gridCells(shown.length)
  return (
    <>
      <PageBand
        title="Bogie wheels"
        lead={[tagline, prices && `${priceRange(prices)} each.`, priceIncludes].filter(Boolean).join(" ")}
        ways={
          <>
            <ButtonLink href="/bogie-wheels/setup">Set up your sled</ButtonLink>
            <ButtonLink href="/builder/bogie-wheels" variant="secondary">
              Pick your color
            </ButtonLink>
          </>
        }
      />
      <div className={classNames(layout.container, css.body)}>
        {listing.products.length > 0 && (
          <section aria-labelledby="stocked">
            <h2 id="stocked" className={css.heading}>
              On the shelf
            </h2>
            <FitFilter goods={listing.products} inset />
            <ul className={layout.grid}>
              {shown.map((product, at) => (
                <ProductTile
                  key={product.slug}
                  product={product}
                  cell={cells[at] ?? "third"}
                  heading="h3"
                  eager={at === 0}
                />
              ))}
            </ul>
          </section>
        )}
        <Sizes sizes={sizes} wheels={wheels} />
        <Styles styles={styles} />
      </div>
    </>
  )
}
