import type { Carbide } from "../../contracts/builder/builder"
import type {
  FoundParts,
  MadeLink,
  MarkPaid,
  PhoneCodes,
  PhoneDesign,
  PhoneOrder,
  PhoneOrderList,
  PhonePart,
  PhoneShipping,
} from "../../contracts/orders/phone-order"
import type { ListAddress } from "../shared/list"
import { type SendOptions, useRead, useSend } from "../shared/queries"

const PHONE_ORDERS = "/admin/phone-orders"

const phoneAt = (id: string) => `${PHONE_ORDERS}/${encodeURIComponent(id)}`

/** A page, newest first. `q` is part of a name or email, or an order number. */
export const usePhoneOrders = ({ query }: ListAddress<"q" | "state">) =>
  useRead<PhoneOrderList>(PHONE_ORDERS, { query })

export const usePhoneOrder = (id: string) => useRead<PhoneOrder>(phoneAt(id))

interface ChangeOptions<Body> extends Pick<SendOptions<PhoneOrder, Body>, "once"> {
  bodyOf?: (body: Body) => object
}

/** Every change is answered with the whole order, at its new price. */
function useChange<Body = void>(
  id: string,
  below: string,
  { bodyOf = (body) => body as object, once = false }: ChangeOptions<Body> = {},
) {
  return useSend<PhoneOrder, Body>({
    call: (body) => ({ path: phoneAt(id) + below, body: bodyOf(body) }),
    area: PHONE_ORDERS,
    answerOf: () => phoneAt(id),
    once,
  })
}

/**
 * `account` is the email of the account that buys, on its terms; empty for a guest. It can't be changed later (section
 * 2.15). 422 when no account has it.
 */
export const useBegin = () =>
  useSend<PhoneOrder, { account: string }>({
    call: (body) => ({ path: PHONE_ORDERS, body }),
    area: PHONE_ORDERS,
    answerOf: (phone) => phoneAt(phone.id),
  })

/** @param sled empty for none */
export const useNameSled = (id: string) => useChange<string>(id, "", { bodyOf: (sled) => ({ sled }) })
/** Adds one piece, or one pair, with its hardware. 409 when it can't be made or had; 422 at the fields. */
export const useAddDesign = (id: string) => useChange<PhoneDesign>(id, "/designs", { once: true })
/** 409 when not enough are left; 422 when the shop doesn't sell the SKU. */
export const useAddPart = (id: string) => useChange<PhonePart>(id, "/parts", { once: true })
/** Sets both codes; an empty one is taken off. 422 at the code that is refused. */
export const useEnterCodes = (id: string) => useChange<PhoneCodes>(id, "/codes")
/** The checkout's shipping step: from then on the order has shipping, tax and a total to pay. 422 at the fields. */
export const useEnterShipping = (id: string) => useChange<PhoneShipping>(id, "/shipping")

/** Takes the new quantity, not a difference; null, from an empty field, is refused. */
export const useChangeQuantity = (id: string, line: string) =>
  useChange<number | null>(id, `/lines/${encodeURIComponent(line)}`, {
    bodyOf: (quantity) => ({ quantity }),
  })

export const useRemoveLine = (id: string, line: string) =>
  useSend<PhoneOrder>({
    call: () => ({ path: `${phoneAt(id)}/lines/${encodeURIComponent(line)}`, method: "DELETE" }),
    area: PHONE_ORDERS,
    answerOf: () => phoneAt(id),
  })

/**
 * A link to pay the order as it is, mailed or not; the previous one ends. The `url` in the answer can't be read again.
 * Until it is withdrawn or has expired, every change is refused with 409 (section 2.15).
 */
export const useMakeLink = (id: string) =>
  useSend<MadeLink, { mail: boolean }>({
    call: (body) => ({ path: `${phoneAt(id)}/link`, body }),
    area: PHONE_ORDERS,
  })

/** Lets the order be changed again. 409 once it has been paid. */
export const useWithdrawLink = (id: string) =>
  useSend<PhoneOrder>({
    call: () => ({ path: `${phoneAt(id)}/link`, method: "DELETE" }),
    area: PHONE_ORDERS,
    answerOf: () => phoneAt(id),
  })

/**
 * Places the order at once, without a card. 409 when its totals are no longer those of `addressId`, a card is being
 * charged, or it is already placed (section 2.15).
 */
export const useMarkPaid = (id: string) =>
  useSend<PhoneOrder, Omit<MarkPaid, "how"> & { how: string }>({
    call: (body) => ({ path: `${phoneAt(id)}/paid`, body }),
    area: PHONE_ORDERS,
    answerOf: () => phoneAt(id),
  })

/** Parts that are sold without a design; nothing is requested while nothing is typed. */
export const useParts = (q: string) =>
  useRead<FoundParts>(q ? `${PHONE_ORDERS}/parts` : undefined, { query: { q } })

/**
 * Carbides for skis, by the builder's own call.
 * @param sku undefined when it isn't a ski
 */
export const useCarbides = (sku: string | undefined) =>
  useRead<Carbide[]>(sku && `/builder/carbides/${encodeURIComponent(sku)}`, { body: {} })

interface FoundSleds {
  sleds: { id: string; year: number; make: string; model: string }[]
}

/** At most 20 sleds that match; nothing is requested while nothing is typed. */
export const useSleds = (q: string) =>
  useRead<FoundSleds>(q ? "/admin/fitment/sleds" : undefined, { query: { q, limit: 20 } })
