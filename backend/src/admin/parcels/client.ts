import type {
  BuyLabel,
  CarrierForm,
  Carriers,
  CorrectTracking,
  LoseParcel,
  OrderParcels,
  ParcelForm,
  ShipParcel,
  StaffCarrier,
} from "../../contracts/orders/parcels"
import { useInvalidate, useRead, useSend } from "../shared/queries"
import { useMayCall } from "../shared/role"

const PARCELS = "/admin/order-parcels"
const CARRIERS = "/admin/carriers"

const orderAt = (orderId: string) => `${PARCELS}/${encodeURIComponent(orderId)}`
const parcelAt = (orderId: string, parcelId: string) => `${orderAt(orderId)}/${encodeURIComponent(parcelId)}`

/** The address of one parcel's packing slip. */
export const slipAddress = (orderId: string, parcelId: string): string =>
  `/admin/packing-slips/${encodeURIComponent(orderId)}?parcel=${encodeURIComponent(parcelId)}`

const LOOK_AGAIN_MS = 30_000

/** What is packed of an order and what is left; read again while something is owed, since its buyer may pay it. */
export const useParcels = (orderId: string) =>
  useRead<OrderParcels>(orderAt(orderId), {
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.due_cents ?? 0) > 0 ? LOOK_AGAIN_MS : false),
  })

/** Reads them again. */
export const useInvalidateParcels = (orderId: string) => useInvalidate(orderAt(orderId))

/** Quantities as typed: an empty field is null, which the shop refuses with a message at the field. */
export interface TypedParcel extends Omit<ParcelForm, "lines"> {
  lines: { id: string; quantity: number | null }[]
}

const answered = (orderId: string) => ({ area: PARCELS, answerOf: () => orderAt(orderId) })

/** Saves a parcel over the version that was opened; an empty id means a new one, which is added once. */
export const useSaveParcel = (orderId: string) =>
  useSend<OrderParcels, { parcelId: string; version: string; form: TypedParcel }>({
    ...answered(orderId),
    call: ({ parcelId, version, form }) =>
      parcelId
        ? { path: parcelAt(orderId, parcelId), body: { ...form, version } }
        : { path: orderAt(orderId), body: form },
    once: true,
  })

/** Unpacks a parcel, by its id. 409 once it has a label or has gone out. */
export const useRemoveParcel = (orderId: string) =>
  useSend<OrderParcels, string>({
    ...answered(orderId),
    call: (parcelId) => ({ path: parcelAt(orderId, parcelId), method: "DELETE" }),
  })

/** Asks for a parcel's rates. */
export const useParcelRates = (orderId: string) =>
  useSend<OrderParcels, string>({
    ...answered(orderId),
    call: (parcelId) => ({ path: `${parcelAt(orderId, parcelId)}/rates` }),
  })

/** Ships a parcel. 422 at what staff have to be asked about first. */
export const useShipParcel = (orderId: string) =>
  useSend<OrderParcels, ShipParcel & { parcelId: string }>({
    ...answered(orderId),
    call: ({ parcelId, ...body }) => ({ path: `${parcelAt(orderId, parcelId)}/ship`, body }),
  })

/** Corrects the number of a parcel that has gone out. 409 when a colleague did meanwhile. */
export const useCorrectTracking = (orderId: string) =>
  useSend<OrderParcels, CorrectTracking & { parcelId: string }>({
    ...answered(orderId),
    call: ({ parcelId, ...body }) => ({ path: `${parcelAt(orderId, parcelId)}/tracking`, body }),
  })

/** Records that a parcel was lost on its way. */
export const useLoseParcel = (orderId: string) =>
  useSend<OrderParcels, LoseParcel & { parcelId: string }>({
    ...answered(orderId),
    call: ({ parcelId, note }) => ({ path: `${parcelAt(orderId, parcelId)}/lost`, body: { note } }),
  })

/** Takes that back, by the parcel's id. */
export const useFindParcel = (orderId: string) =>
  useSend<OrderParcels, string>({
    ...answered(orderId),
    call: (parcelId) => ({ path: `${parcelAt(orderId, parcelId)}/lost`, method: "DELETE" }),
  })

/**
 * Buys one of the parcel's latest rates, once, however often it is sent. 409 when the parcel has changed since; 503
 * while it isn't known whether the label was sold: sending it again finds out.
 */
export const useBuyLabel = (orderId: string) =>
  useSend<OrderParcels, BuyLabel & { parcelId: string }>({
    ...answered(orderId),
    call: ({ parcelId, rate }) => ({ path: `${parcelAt(orderId, parcelId)}/label`, body: { rate } }),
  })

/**
 * Returns the label of a parcel, by the parcel's id. 409 once the parcel has gone out; 422 when the carrier keeps it.
 */
export const useVoidLabel = (orderId: string) =>
  useSend<OrderParcels, string>({
    ...answered(orderId),
    call: (parcelId) => ({ path: `${parcelAt(orderId, parcelId)}/label`, method: "DELETE" }),
  })

/** Whether the current user may pack and ship. */
export const useMayShip = (orderId: string) => useMayCall("POST", orderAt(orderId))

/** Reads Medusa's own page of the order again, and what can be returned: what has shipped shows there, too. */
export function useInvalidateOrder(): () => void {
  const [order, returns] = [useInvalidate("/orders"), useInvalidate("/admin/order-returns")]
  return () => {
    order()
    returns()
  }
}

/** The shop's carriers. Every change is answered with all of them. */
export const useCarriers = () => useRead<Carriers>(CARRIERS)

const carrierAt = (id: string) => `${CARRIERS}/${encodeURIComponent(id)}`

/** @param opened the version that is edited; null for a new one */
export const useSaveCarrier = (opened: StaffCarrier | null) =>
  useSend<Carriers, CarrierForm>({
    call: (typed) =>
      opened
        ? { path: carrierAt(opened.id), body: { ...typed, version: opened.version } }
        : { path: CARRIERS, body: typed },
    area: CARRIERS,
    answerOf: () => CARRIERS,
  })

/** Takes the carrier's id. Its parcels keep name and tracking link. */
export const useRemoveCarrier = () =>
  useSend<Carriers, string>({
    call: (id) => ({ path: carrierAt(id), method: "DELETE" }),
    area: CARRIERS,
    answerOf: () => CARRIERS,
  })
