import { useState } from "react"
import type { ProductInfo, StyleCard } from "#contracts/builder/builder"
import type { Sale } from "#contracts/catalog/sale-window"
import type { ReviewsPage } from "#contracts/reviews/review-answers"
import { useCart } from "#features/cart/cart-store"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { PromoBanner } from "#features/promo/promo-banner"
import { ReviewsSection } from "#features/reviews/reviews-section"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import { PageBand } from "#ui/page-band"
import { PHONE_WIDE } from "#ui/picture-source"
import { Price } from "#ui/price"
import { Tag } from "#ui/tag"
import { VisuallyHidden } from "#ui/visually-hidden"
import { designAddress } from "../addresses"
import { examplePicture } from "../picture"
import { stylesHeading } from "../titles"
import { BogieDialog } from "./bogie-dialog"
import { LineNotice } from "./line-notice"
import { NoticeOverlay } from "./notice-overlay"
import css from "./styles-page.module.css"

export interface StylesPageProps {
  product: ProductInfo
  /** What riders say about it. */
  reviews?: ReviewsPage | null
  /** The Dog Days of Summer sale, while it is on. */
  sale: Pick<Sale, "path" | "label"> | null
  phone: string
  cacheVersion: string
}

interface StyleProps {
  product: ProductInfo
  style: StyleCard
  cacheVersion: string
  /** Whether a phone shows it without scrolling. */
  eager: boolean
  onUnavailable: () => void
}

function Style({ product, style, cacheVersion, eager, onUnavailable }: StyleProps) {
  const address = designAddress({ productSlug: product.slug, styleSlug: style.slug, sku: style.exampleSku })
  return (
    <li className={css.style}>
      <div className={classNames(css.picture, product.type === "ski" && css.wide)}>
        <img
          {...examplePicture(style.example, cacheVersion)}
          sizes={`(min-width: 48rem) 40rem, ${PHONE_WIDE}`}
          width={1600}
          height={product.type === "ski" ? 600 : 1200}
          alt={`${product.name} in ${style.name}`}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
        />
        {!style.purchasable && (
          <span className={css.tag}>
            <Tag tone="night">No Longer Available</Tag>
          </span>
        )}
      </div>
      <div className={css.about}>
        <div>
          <h2 className={css.name}>{style.name}</h2>
          <p className={css.price}>
            Starting at <Price amount={style.price} />
            {product.type === "bogie" && "/ea"}
            <LateDealerPrice
              sku={null}
              retail={style.price}
              each={product.type === "bogie"}
              className={css.own}
            />
          </p>
        </div>
        {style.purchasable ? (
          <ButtonLink href={address} variant="secondary">
            Edit Design<VisuallyHidden> {style.name}</VisuallyHidden>
          </ButtonLink>
        ) : product.type === "bogie" ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={onUnavailable}>
            Unavailable<VisuallyHidden> {style.name}</VisuallyHidden>
          </Button>
        ) : (
          <Button variant="secondary" disabled>
            Unavailable<VisuallyHidden> {style.name}</VisuallyHidden>
          </Button>
        )}
        {style.note && <p className={css.note}>{style.note}</p>}
      </div>
    </li>
  )
}

/** Style selection (section 2, "Builder", route product). */
export function StylesPage({ product, reviews = null, sale, phone, cacheVersion }: StylesPageProps) {
  const [bumDeal, setBumDeal] = useState(false)
  const { notice, styles, type } = product
  // Dealers have their own price instead; the page is rendered before it's known who is looking.
  const isDealer = useCart()?.user?.dealer === true
  const promo = isDealer ? undefined : product.autoDiscount?.banner
  const page = (
    <>
      <PageBand title={stylesHeading(product, styles.length)} lead={product.priceIncludes}>
        {type === "bogie" && (
          <div className={css.sizes}>
            <p>Color styles vary by bogie size.</p>
            <p>
              <small>3.35" is only available in single color and 10" only in two color.</small>
            </p>
          </div>
        )}
      </PageBand>
      {promo && <PromoBanner promo={promo} />}
      <div className={classNames(layout.container, css.body)}>
        {sale && (
          <p className={css.sale}>
            <AppLink href={sale.path}>{sale.label}</AppLink>
          </p>
        )}
        {notice?.kind === "notify" && (
          <div className={css.notice}>
            <Notice title={notice.title}>
              <LineNotice notice={notice} product={product.slug} />
            </Notice>
          </div>
        )}
        <ul className={css.styles}>
          {styles.map((style, at) => (
            <Style
              key={style.code}
              product={product}
              style={style}
              cacheVersion={cacheVersion}
              eager={at < 2}
              onUnavailable={() => setBumDeal(true)}
            />
          ))}
        </ul>
      </div>
      <ReviewsSection reviews={reviews} />
      <BogieDialog phone={phone} open={bumDeal} onClose={() => setBumDeal(false)} />
    </>
  )
  return notice?.kind === "overlay" ? (
    <NoticeOverlay notice={notice} product={product.slug}>
      {page}
    </NoticeOverlay>
  ) : (
    page
  )
}
