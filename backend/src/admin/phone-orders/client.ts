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
import { useRead, useSend } from "../shared/queries"

const PHONE_ORDERS = "/admin/phone-orders"

const phoneAt = (id: string) => `${PHONE_ORDERS}/${encodeURIComponent(id)}`

export const usePhoneOrders = ({ query }: ListAddress<"q" | "state">) =>
  useRead<PhoneOrderList>(PHONE_ORDERS, { query })

export const usePhoneOrder = (id: string) => useRead<PhoneOrder>(phoneAt(id))

/** Every change is answered with the whole order, at its new price. */
function useChange<Body = void>(
  id: string,
  below: string,
  bodyOf: (body: Body) => object = (body) => body as object,
) {
  return useSend<PhoneOrder, Body>({
    call: (body) => ({ path: phoneAt(id) + below, body: bodyOf(body) }),
    area: PHONE_ORDERS,
    answerOf: () => phoneAt(id),
  })
}

export const useBegin = () =>
  useSend<PhoneOrder, { account: string }>({
    call: (body) => ({ path: PHONE_ORDERS, body }),
    area: PHONE_ORDERS,
    answerOf: (phone) => phoneAt(phone.id),
  })

/** @param sled empty for none */
export const useNameSled = (id: string) => useChange<string>(id, "", (sled) => ({ sled }))
export const useAddDesign = (id: string) => useChange<PhoneDesign>(id, "/designs")
export const useAddPart = (id: string) => useChange<PhonePart>(id, "/parts")
export const useEnterCodes = (id: string) => useChange<PhoneCodes>(id, "/codes")
export const useEnterShipping = (id: string) => useChange<PhoneShipping>(id, "/shipping")

export const useChangeQuantity = (id: string, line: string) =>
  useChange<number | null>(id, `/lines/${encodeURIComponent(line)}`, (quantity) => ({ quantity }))

export const useRemoveLine = (id: string, line: string) =>
  useSend<PhoneOrder>({
    call: () => ({ path: `${phoneAt(id)}/lines/${encodeURIComponent(line)}`, method: "DELETE" }),
    area: PHONE_ORDERS,
    answerOf: () => phoneAt(id),
  })

export const useMakeLink = (id: string) =>
  useSend<MadeLink, { mail: boolean }>({
    call: (body) => ({ path: `${phoneAt(id)}/link`, body }),
    area: PHONE_ORDERS,
  })

export const useWithdrawLink = (id: string) =>
  useSend<PhoneOrder>({
    call: () => ({ path: `${phoneAt(id)}/link`, method: "DELETE" }),
    area: PHONE_ORDERS,
    answerOf: () => phoneAt(id),
  })

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

export const useSleds = (q: string) =>
  useRead<FoundSleds>(q ? "/admin/fitment/sleds" : undefined, { query: { q, limit: 20 } })
