import { present } from "../checkout/stored-cart"

/** What `hasNoGoods` needs of an order. */
export const GOODS_FIELDS = ["items.*", "items.detail.*"]

/** The same as Medusa returns it. */
export interface GoodsOrder {
  items?: readonly ({ detail?: { quantity: number | string } | null } | null)[] | null
}

/** Whether order edits have removed everything from an order. */
export const hasNoGoods = ({ items }: GoodsOrder): boolean =>
  present(items).every(({ detail }) => Number(detail?.quantity ?? 0) === 0)
