import type { ShelfCard, ShelfIndex } from "#contracts/catalog/ready-to-ship"
import { formatMoney } from "#contracts/money"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import { PHONE_WIDE, pictureSource } from "#ui/picture-source"
import { Price } from "#ui/price"
import { Tag } from "#ui/tag"
import { TileLink } from "#ui/tile-link"
import css from "./index-page.module.css"

function Line({ line, eager }: { line: ShelfCard; eager: boolean }) {
  const { name, type, path, image, designs, from, discount_to } = line
  return (
    <li className={css.line}>
      <div className={classNames(css.picture, type !== "ski" && css.whole)}>
        <img
          {...pictureSource(image)}
          sizes={`(min-width: 48rem) 40rem, ${PHONE_WIDE}`}
          width={1600}
          height={type === "ski" ? 600 : 1200}
          alt=""
          loading={eager ? "eager" : "lazy"}
        />
        {designs === 0 && (
          <span className={css.tag}>
            <Tag tone="night">Sold Out</Tag>
          </span>
        )}
      </div>
      <div className={css.about}>
        <h2 className={css.name}>
          <TileLink href={path}>{name}</TileLink>
        </h2>
        <p className={css.designs}>{designs === 1 ? "1 design" : `${designs} designs`}</p>
        {from !== null && (
          <p className={css.price}>
            from <Price amount={from} /> after discount
          </p>
        )}
        {discount_to > 0 && <p className={css.offer}>Up to {formatMoney(discount_to)} off at Checkout</p>}
      </div>
    </li>
  )
}

/** Every line that has something ready to ship. */
export function ShelfIndexPage({ index }: { index: ShelfIndex }) {
  return (
    <>
      <PageBand
        title="Ready to ship"
        lead="Made between orders, or for a show, or because we felt like it. No wait, and money off at checkout."
      />
      <div className={classNames(layout.container, css.body)}>
        {index.lines.length > 0 ? (
          <ul className={css.lines}>
            {index.lines.map((line, at) => (
              <Line key={line.slug} line={line} eager={at < 2} />
            ))}
          </ul>
        ) : (
          <p className={css.bare}>The shelf is empty right now. We fill it between orders.</p>
        )}
        <p className={css.more}>
          <ButtonLink href="/builder" variant="secondary">
            Build yours
          </ButtonLink>
          <ButtonLink href="/skis" variant="quiet">
            Compare Skis
          </ButtonLink>
        </p>
      </div>
    </>
  )
}
