/** The error types of Stripe's protocol that the sandbox uses. */
export type ErrorType = "invalid_request_error" | "card_error" | "idempotency_error" | "api_error"

export interface ErrorBody {
  error: {
    type: ErrorType
    code?: string
    decline_code?: string
    param?: string
    message: string
    doc_url?: string
    [attached: string]: unknown
  }
}

/** A request refused before it has any effect. */
export class ProtocolError extends Error {
  constructor(
    readonly status: number,
    readonly detail: ErrorBody["error"],
  ) {
    super(detail.message)
    this.name = "ProtocolError"
  }

  get body(): ErrorBody {
    const { code } = this.detail
    return { error: code ? { ...this.detail, doc_url: docUrl(code) } : this.detail }
  }
}

/** Stripe's page about an error. */
export const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`

/** Something in the request is wrong (HTTP 400). */
export function invalidRequest(
  message: string,
  detail: { code?: string; param?: string } = {},
): ProtocolError {
  return new ProtocolError(400, { type: "invalid_request_error", message, ...detail })
}

/** An id that doesn't exist; Stripe answers 404 for the addressed object and 400 for one in the body. */
export function noSuchObject(kind: string, id: string, param?: string): ProtocolError {
  return new ProtocolError(param ? 400 : 404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param: param ?? "id",
    message: `No such ${kind}: '${id}'`,
  })
}
