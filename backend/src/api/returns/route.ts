import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { NumberAnswer } from "../../contracts/forms/parts-request"
import { ANY_PHOTO } from "../../contracts/forms/photo-rules"
import { NO_ORDER, orderDateError, ReturnFields } from "../../contracts/forms/return-request"
import { ShopError } from "../../errors/shop-error"
import { requireEmptyTrap } from "../../modules/bot-check/require-person"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { latestToday } from "../../modules/submission/domain/latest-today"
import { shippingCountries } from "../../workflows/checkout/countries"
import { findOrder } from "../../workflows/submission/find-order"
import { submit } from "../../workflows/submission/submit"
import { isNoOrder, limitOrderGuesses } from "../limits/order-guesses"
import { limitSuccesses } from "../limits/rate-limit"
import { namedFiles, requirePhotoSpace, withPhotos } from "../requests/form-photos"
import { parseForm } from "../requests/parse-body"
import { receiveForm } from "../requests/receive-form"
import { repeatKey } from "../requests/repeat-key"

/**
 * A request that names no order has no bot check and needs no knowledge a stranger lacks: only a few a day are accepted
 * from an address. The space for photos is limited for all of them together.
 */
const WITHOUT_ORDER = { name: "return-without-order", points: 5, seconds: 24 * 60 * 60 }

const NO_SUCH_ORDER = "No such order was found for that email."

/** @throws {ShopError} 404 */
async function requireOrder(container: MedusaContainer, named: { number: number; email: string }) {
  const order = await findOrder(container, named)
  if (!order) throw new ShopError(404, { message: NO_SUCH_ORDER })
  return order
}

/** What is wrong with an order date: today is the latest day that it can be where the order goes, or the shop ships. */
async function dayError(
  container: MedusaContainer,
  date: string,
  order: Awaited<ReturnType<typeof findOrder>>,
): Promise<string | null> {
  const anywhere = async () =>
    (await shippingCountries(container)).map(({ code }) => ({ country: code, state: "" }))
  const places = order?.place ? [order.place] : await anywhere()
  return orderDateError(date, latestToday(new Date(), places))
}

/**
 * POST /returns, multipart (section 7). The order must be found by number and email together; anyone without the number
 * sends a 0, and staff look for the order.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const number = await receiveForm(req, res, async ({ body, files, network, signal }) => {
    requireEmptyTrap(body)
    const found: { order: Awaited<ReturnType<typeof findOrder>> } = { order: null }
    const fields = await parseForm(ReturnFields, body, async ({ order_date, order_number, email }) => {
      const errors: Record<string, string> = {}
      if (order_number !== undefined && email !== undefined && Number(order_number) !== NO_ORDER) {
        const named = { number: Number(order_number), email }
        try {
          found.order = await limitOrderGuesses({ network, email }, () => requireOrder(req.scope, named))
        } catch (error) {
          if (!isNoOrder(error)) throw error
          errors.order_number = NO_SUCH_ORDER
        }
      }
      const wrong = order_date === undefined ? null : await dayError(req.scope, order_date, found.order)
      return wrong ? { order_date: wrong, ...errors } : errors
    })
    const orderId = found.order?.id ?? null
    const named = namedFiles(files, (field) =>
      fields.items.some((_, index) => field === `items.${index}.photo`),
    )
    const clientKey = repeatKey(req)
    const repeat = await req.scope.resolve(SUBMISSION_MODULE).findRepeat("return", clientKey)
    if (repeat) return repeat.number
    const store = async () => {
      await requirePhotoSpace(req.scope, named)
      return await withPhotos({ files: named, taken: ANY_PHOTO, network, signal }, async (readPhotos) => {
        const submitted = await submit(req.scope, {
          kind: "return",
          name: `${fields.first_name} ${fields.last_name}`,
          email: fields.email,
          fields,
          photos: await readPhotos(),
          orderId,
          clientKey,
        })
        return submitted.number
      })
    }
    return orderId === null ? await limitSuccesses(WITHOUT_ORDER, network, store) : await store()
  })
  res.json({ number } satisfies NumberAnswer)
}
