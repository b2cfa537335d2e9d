import type { Parcel } from "../../contracts/orders/sent-parcel"
import { lineDetails } from "../../modules/design/domain/design-line"
import { lostIn } from "../../modules/parcel/domain/lost"
import { present } from "../checkout/stored-cart"

/** What `sentParcels` needs of an order besides its lines, as `query.graph` names it. */
export const PARCEL_FIELDS = [
  "fulfillments.*",
  "fulfillments.labels.*",
  "fulfillments.items.line_item_id",
  "fulfillments.items.title",
  "fulfillments.items.quantity",
]

/** A line of an order, as Medusa returns it. */
export interface NamedLine {
  id: string
  title: string
  product_title: string | null
  variant_option_values: Record<string, string> | null
  /** A design's build, as the shop writes it on the line. */
  subtitle: string | null
}

export interface WithParcels {
  fulfillments?:
    | ({
        shipped_at: string | Date | null
        delivered_at?: string | Date | null
        canceled_at: string | Date | null
        metadata?: Record<string, unknown> | null
        items?: ({ line_item_id: string | null; title: string; quantity: number } | null)[] | null
        labels?: { tracking_number: string | null; tracking_url: string | null }[] | null
      } | null)[]
    | null
}

/** How a line is named to its buyer. */
export function lineWords(line: NamedLine): { name: string; details: string[] } {
  const name = line.product_title ?? line.title
  return {
    name,
    details: lineDetails({ name, options: line.variant_option_values, subtitle: line.subtitle }),
  }
}

/** Only an address that leads to a page may become a link. */
function trackingPage(url: string | null): string | null {
  return url && /^https?:\/\//.test(url) ? url : null
}

type Fulfillment = NonNullable<NonNullable<WithParcels["fulfillments"]>[number]>

/** What is in a parcel, in the words of the order's own lines. */
function packed({ items }: Fulfillment, lines: readonly NamedLine[]): Parcel["lines"] {
  return present(items).map(({ line_item_id, title, quantity }) => {
    const line = lines.find(({ id }) => id === line_item_id)
    return { ...(line ? lineWords(line) : { name: title, details: [] }), quantity: Number(quantity) }
  })
}

/** Of a delivered parcel that staff mark as lost, that is the later statement: only what isn't lost can be delivered. */
function outcomeOf({ metadata, delivered_at }: Fulfillment): Pick<Parcel, "deliveredAt" | "lostAt"> {
  const lost = lostIn(metadata)
  if (lost) return { lostAt: lost.at }
  return delivered_at ? { deliveredAt: new Date(delivered_at).toISOString() } : {}
}

/** What has left the shop of an order, parcel by parcel. */
export const sentParcels = ({ fulfillments }: WithParcels, lines: readonly NamedLine[]): Parcel[] =>
  (fulfillments ?? []).flatMap((fulfillment) =>
    fulfillment?.shipped_at && !fulfillment.canceled_at
      ? [
          {
            shippedAt: new Date(fulfillment.shipped_at).toISOString(),
            ...outcomeOf(fulfillment),
            carrier: typeof fulfillment.metadata?.carrier === "string" ? fulfillment.metadata.carrier : "",
            lines: packed(fulfillment, lines),
            tracking: (fulfillment.labels ?? []).flatMap(({ tracking_number, tracking_url }) =>
              tracking_number ? [{ number: tracking_number, url: trackingPage(tracking_url) }] : [],
            ),
          },
        ]
      : [],
  )
