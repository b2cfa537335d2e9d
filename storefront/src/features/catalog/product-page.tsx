import { useId, useReducer, useRef } from "react"
import type { ProductPage as Product } from "#contracts/catalog/catalog"
import type { ReviewsPage } from "#contracts/reviews/review-answers"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { ReviewsSection } from "#features/reviews/reviews-section"
import { DemoNote } from "#features/sled/demo-note"
import { FitNote } from "#features/sled/fit-note"
import { ProductVideo } from "#features/video/product-video"
import { Breadcrumbs } from "#ui/breadcrumbs"
import { classNames } from "#ui/class-names"
import { Contours } from "#ui/contours"
import layout from "#ui/layout.module.css"
import { PartName } from "#ui/part-name"
import { Price } from "#ui/price"
import { Gallery } from "./gallery"
import { priceRange, productReducer, slidesFor, startForm, variantOf } from "./model"
import { ProductBar } from "./product-bar"
import { ProductForm } from "./product-form"
import css from "./product-page.module.css"
import { ProductTile } from "./product-tile"
import { useStoredForm } from "./use-stored-form"

export interface ProductPageProps {
  product: Product & { reviews?: ReviewsPage | null }
  /** SKU of the variant to start with. */
  sku?: string
}

/** A product's page. Another product, or another variant that a link asks for, is another page: nothing chosen stays. */
export function ProductPage(props: ProductPageProps) {
  return <OneProduct key={`${props.product.slug} ${props.sku ?? ""}`} {...props} />
}

/** One product: first pictures, choices and price, then the details, then what goes with it. */
function OneProduct({ product, sku }: ProductPageProps) {
  const [form, dispatch] = useReducer(productReducer, product, (start) => startForm(start, sku))
  useStoredForm(product, form, dispatch)
  const variant = variantOf(product, form.chosen)
  const price = priceRange(product, form.chosen)
  const header = useRef<HTMLElement>(null)
  const formId = useId()
  return (
    <>
      <ProductBar product={product} form={form} header={header} formId={formId} />
      <div className={classNames(layout.container, css.top)}>
        <Breadcrumbs items={product.breadcrumbs} />
        <div className={classNames(layout.grid, css.product)}>
          <div className={css.pictures}>
            <Gallery name={product.name} {...slidesFor(product, form.chosen)} />
          </div>
          <div className={css.panel}>
            <header className={css.header} ref={header}>
              <h1 className={css.name}>
                <PartName of={product.name} />
              </h1>
              {product.tagline && <p className={css.tagline}>{product.tagline}</p>}
              <p className={css.price} aria-live="polite">
                <Price amount={price.from} to={price.to} />
                {variant && <span className={css.sku}>{variant.sku}</span>}
              </p>
            </header>
            <LateDealerPrice
              slug={product.slug}
              sku={variant?.sku ?? null}
              retail={price.from}
              to={price.to}
              className={css.dealer}
            />
            <FitNote slug={product.slug} path={product.path} />
            {product.demoData && <DemoNote what="this part’s fit and torque are made up" />}
            <ProductForm id={formId} product={product} form={form} dispatch={dispatch} />
          </div>
        </div>
      </div>
      <Details product={product} />
      {product.related.length > 0 && <Related products={product.related} />}
      <ReviewsSection reviews={product.reviews ?? null} />
    </>
  )
}

/** What the product is for, its video and its facts; nothing when there are none. */
function Details({ product: { description, video, facts } }: Pick<ProductPageProps, "product">) {
  if (description.length === 0 && video === null && facts.length === 0) return null
  return (
    <section className={classNames("dark", css.details)} aria-label="Details">
      <Contours className={css.contours} />
      <div className={classNames(layout.container, layout.grid, css.columns)}>
        {description.length > 0 && (
          <div className={css.story}>
            <h2>What it’s for</h2>
            {description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {video && (
          <div className={css.video}>
            <ProductVideo title={video.title} videoId={video.id} image={video.image} />
          </div>
        )}
        {facts.length > 0 && (
          <table className={css.facts}>
            <caption>The facts</caption>
            <tbody>
              {facts.map((fact) => (
                <tr key={fact.name}>
                  <th scope="row">{fact.name}</th>
                  <td>{fact.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}

function Related({ products }: { products: Product["related"] }) {
  return (
    <section className={classNames(layout.container, css.related)} aria-labelledby="related">
      <h2 id="related">From the same bench</h2>
      <ul className={layout.grid}>
        {products.map((card) => (
          <ProductTile key={card.slug} product={card} cell="quarter" heading="h3" />
        ))}
      </ul>
    </section>
  )
}
