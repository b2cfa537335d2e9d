import {
  CheckoutData,
  ProcessEnd,
  type ProcessRequest,
  type ShippingRequest,
} from "#contracts/checkout/checkout"
import { PayPage } from "#contracts/orders/phone-order"
import type { Http } from "#platform/http"

/** GET /checkout/data (section 7). */
export function readCheckout(http: Http): Promise<CheckoutData> {
  return http.request("GET", "/checkout/data", { schema: CheckoutData })
}

/**
 * POST /checkout/shipping: stores the address and answers with shipping, tax and total.
 * @throws HttpError 422 with `errors` by field of the request
 */
export function sendShipping(http: Http, body: ShippingRequest): Promise<CheckoutData> {
  return http.request("POST", "/checkout/shipping", { body, schema: CheckoutData })
}

/**
 * POST /checkout/process: places the order. Safe to repeat with the same payload: one order, one charge.
 * @throws HttpError 409 when the cart or its total is no longer what the buyer saw, 422 with `errors` by field
 */
export function processOrder(http: Http, body: ProcessRequest): Promise<ProcessEnd> {
  return http.request("POST", "/checkout/process", { body, schema: ProcessEnd })
}

/**
 * GET /checkout/process/{attempt}: what became of an order whose payment was answered before it was finished.
 * @throws HttpError as `processOrder`
 */
export function readAttempt(http: Http, attempt: string): Promise<ProcessEnd> {
  return http.request("GET", `/checkout/process/${encodeURIComponent(attempt)}`, { schema: ProcessEnd })
}

/**
 * GET /shop/pay/{token}: the order that a payment link opens.
 * @throws HttpError 404 when there never was such a link
 */
export function readPayPage(http: Http, token: string): Promise<PayPage> {
  return http.request("GET", `/shop/pay/${encodeURIComponent(token)}`, { schema: PayPage })
}
