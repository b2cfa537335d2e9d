import PaymentModule from "@medusajs/medusa/payment"

/** What is used of Medusa's payment module, whose sums are private to it. */
interface PaymentSums {
  authorizePaymentSession(...call: unknown[]): Promise<unknown>
  maybeUpdatePaymentCollection_?(...call: unknown[]): Promise<unknown>
}

/*
 * A card that is charged as it is authorized has its collection added up and written twice by Medusa (2.21.2): by the
 * capture, in the transaction that records it, and again by the authorization, after the transaction. Nothing changes in
 * between, and the second time takes nine statements. Here an authorization adds up once. If the capture's transaction
 * fails, so does the authorization, before its own turn.
 */
const payments = PaymentModule.service.prototype as unknown as PaymentSums
const { authorizePaymentSession, maybeUpdatePaymentCollection_ } = payments
if (!maybeUpdatePaymentCollection_) throw new Error("Medusa's payment module adds up in another way now.")

payments.authorizePaymentSession = async function (this: PaymentSums, ...call) {
  let sums: Promise<unknown> | undefined
  const addingUpOnce: PaymentSums = Object.assign(Object.create(this), {
    maybeUpdatePaymentCollection_: (...of: unknown[]) => {
      sums ??= maybeUpdatePaymentCollection_.apply(addingUpOnce, of)
      return sums
    },
  })
  return await authorizePaymentSession.apply(addingUpOnce, call)
}
