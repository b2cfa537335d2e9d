import type { Ref } from "react"
import type { CartItem } from "#contracts/cart/cart"
import { kindWords } from "#contracts/checkout/ship-promise"
import { formatMoney } from "#contracts/money"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import { PartName } from "#ui/part-name"
import { pictureSource } from "#ui/picture-source"
import { Price } from "#ui/price"
import { Stepper } from "#ui/stepper"
import { Tag } from "#ui/tag"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./cart-line.module.css"
import { editOf, hasFixedQuantity, isUnsettled, shownQuantity, stockNotice } from "./model"
import type { SendQuantity } from "./quantity-queue"
import { useLineQuantity } from "./use-line-quantity"

export interface CartLineProps {
  item: CartItem
  /** Asks the shop; resolves with the quantity that the line then holds. */
  onQuantity: (item: CartItem, ...wanted: Parameters<SendQuantity>) => Promise<number>
  onRemove: () => void
  removeRef: Ref<HTMLButtonElement>
}

function Facts({ item }: { item: CartItem }) {
  const facts = [...Object.entries(item.options), ...Object.entries(item.meta)]
  if (facts.length === 0) return null
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name.replace(/:$/, "")}:</dt> <dd>{Array.isArray(value) ? value.join(", ") : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Stock({ item }: { item: CartItem }) {
  const notice = stockNotice(item)
  if (!notice) return null
  return (
    <p className={css.stock}>
      <Tag tone={notice.label === "Sold Out" ? "night" : "signal"}>{notice.label}</Tag> {notice.advice}
    </p>
  )
}

/** One line of the cart (sections 2 to 5). */
export function CartLine({ item, onQuantity, onRemove, removeRef }: CartLineProps) {
  const [quantity, ask] = useLineQuantity(item.quantity, (...wanted) => onQuantity(item, ...wanted))
  const edit = editOf(item)
  const soldOut = item.available !== null && item.available <= 0
  return (
    <li className={css.line} data-unsettled={isUnsettled(quantity) || undefined}>
      <img
        {...pictureSource(item.image)}
        sizes="9.5rem"
        className={css.picture}
        alt=""
        width={800}
        height={600}
      />
      <div className={css.about}>
        <h2 className={css.name}>
          {item.url === "" ? (
            <PartName of={item.name} />
          ) : (
            <AppLink href={item.url}>
              <PartName of={item.name} />
            </AppLink>
          )}
        </h2>
        <Facts item={item} />
        <p className={css.each}>
          <Price amount={item.dealer?.retail ?? item.single_price} /> each
        </p>
        {item.dealer && item.dealer.price < item.dealer.retail && (
          <p className={css.offer}>Your price {formatMoney(item.dealer.price)}</p>
        )}
        {hasFixedQuantity(item) && (
          <p className={css.offer}>{formatMoney(item.ready_to_ship_discount)} off at Checkout</p>
        )}
        {item.ships && <p className={css.kind}>{kindWords(item.ships)}</p>}
        <Stock item={item} />
      </div>
      <div className={css.quantity}>
        {hasFixedQuantity(item) ? (
          <p>Quantity {item.quantity}</p>
        ) : (
          <Stepper
            label={`Quantity of ${item.name}`}
            name={`quantity-${item.id}`}
            value={shownQuantity(quantity)}
            stock={item.available}
            disabled={soldOut}
            onValueChange={ask}
          />
        )}
      </div>
      <p className={css.total}>
        <VisuallyHidden>Line total </VisuallyHidden>
        <Price amount={item.total} />
      </p>
      <div className={css.changes}>
        {edit && (
          <ButtonLink variant="quiet" className={css.change} href={edit.href}>
            {edit.label}
            <VisuallyHidden> of {item.name}</VisuallyHidden>
          </ButtonLink>
        )}
        <Button variant="quiet" className={css.change} ref={removeRef} onClick={onRemove}>
          Remove<VisuallyHidden> {item.name}</VisuallyHidden>
        </Button>
      </div>
      {quantity.message && (
        <Notice tone="error" className={css.message}>
          {quantity.message}
        </Notice>
      )}
    </li>
  )
}
