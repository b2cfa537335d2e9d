import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { nextLineId } from "./write-cart"

const COPY = `
  insert into cart_line_item
  select copy.* from cart_line_item line cross join lateral jsonb_populate_record(
    null::cart_line_item,
    to_jsonb(line) || jsonb_build_object('id', cast(:id as text), 'cart_id', cast(:cartId as text),
      'created_at', now(), 'updated_at', now())
  ) copy
  where line.id = :lineId and line.deleted_at is null`

/**
 * Puts a line into another cart, too, as it is stored, to the digit; its discounts and taxes are left to the cart's
 * pricing. Must run under both carts' locks.
 * @returns the new line's id
 */
export async function copyLine(container: MedusaContainer, lineId: string, cartId: string): Promise<string> {
  const id = nextLineId()
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(COPY, { id, cartId, lineId })
  return id
}
