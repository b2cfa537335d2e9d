import { onlyLeft } from "#contracts/cart/quantity"
import type { ShelfPage, ShelfPiece } from "#contracts/catalog/ready-to-ship"
import { formatMoney, toCents, toDollars } from "#contracts/money"
import { classNames } from "#ui/class-names"
import { ColorDot } from "#ui/color-dot"
import { Icon } from "#ui/icon"
import { PHONE_WIDE, pictureSource } from "#ui/picture-source"
import { Price } from "#ui/price"
import { Tag } from "#ui/tag"
import { TileLink } from "#ui/tile-link"
import { colorWords } from "./filter"
import css from "./piece-card.module.css"

export interface PieceCardProps {
  line: Pick<ShelfPage, "name" | "type" | "loop">
  piece: ShelfPiece
  /** Visible when the page opens. */
  eager: boolean
}

function StockTag({ sold_out, only_left }: ShelfPiece) {
  if (sold_out) return <Tag tone="night">Sold Out</Tag>
  const left = onlyLeft(only_left)
  return left && <Tag>{left}</Tag>
}

/** One piece. The whole card links to picking its loop, or adds to the cart when there is nothing left to pick. */
export function PieceCard({ line, piece, eager }: PieceCardProps) {
  const { style, colors, skull, image, price, ready_to_ship_discount, sold_out, path } = piece
  const wide = line.type === "ski"
  const title = `${style} in ${colorWords(colors)}`
  return (
    <li className={classNames(css.card, sold_out && css.gone)}>
      <div className={classNames(css.picture, wide && css.wide)}>
        <img
          {...pictureSource(image)}
          sizes={`(min-width: 48rem) 40rem, ${PHONE_WIDE}`}
          width={1600}
          height={wide ? 600 : 1200}
          alt=""
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
        />
        <span className={css.tag}>
          <StockTag {...piece} />
        </span>
      </div>
      <div className={css.about}>
        <div>
          <h2 className={css.name}>{sold_out ? title : <TileLink href={path}>{title}</TileLink>}</h2>
          <p className={css.facts}>
            {colors.map(({ code, css: color }) => (
              <ColorDot key={code} color={color} size={16} />
            ))}
            {skull && <span>{skull}</span>}
          </p>
        </div>
        <div className={css.money}>
          <p className={css.price}>
            <Price amount={price} />
          </p>
          <p className={css.offer}>{formatMoney(ready_to_ship_discount)} off at Checkout</p>
          <p>
            <Price amount={toDollars(toCents(price) - toCents(ready_to_ship_discount))} /> after discount
          </p>
        </div>
        {!sold_out && (
          <p className={css.next} aria-hidden="true">
            {line.loop ? "Pick your loop" : "Add to Cart"} <Icon name="arrow-right" size={18} />
          </p>
        )}
      </div>
    </li>
  )
}
