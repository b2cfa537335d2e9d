import type { CreateAddressDTO } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"

/**
 * SQL that writes an address for a cart, in a row of its own as Medusa does: the previous one stays.
 * @param cart something that must have a row, such as a cart found by a part of the same statement
 */
export const insertAddress = (cart: string) => `
    insert into cart_address
      (id, first_name, last_name, company, address_1, city, province, postal_code, country_code, phone, created_at, updated_at)
    select a.id, a.first_name, a.last_name, a.company, a.address_1, a.city, a.province, a.postal_code, a.country_code,
           a.phone, now(), now()
      from ${cart}, jsonb_to_record(cast(? as jsonb)) a(
        id text, first_name text, last_name text, company text, address_1 text, city text, province text,
        postal_code text, country_code text, phone text)
    returning id`

/** The input of `insertAddress`: an address that has its id. */
export const addressRow = (address: CreateAddressDTO): string =>
  JSON.stringify({ ...address, id: generateEntityId("", "caaddr") })
