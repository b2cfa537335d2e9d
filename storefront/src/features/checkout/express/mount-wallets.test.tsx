import { PROCESSOR_UNREACHABLE } from "../card/card-tokenizer"
import type { ExpressStripe, WalletElementOptions, WalletEvents, WalletGroupOptions } from "./express-stripe"
import { mountWallets } from "./mount-wallets"
import { TOTAL_CHANGED, type WalletPayment } from "./wallet-payment"

type MethodAnswer = Awaited<ReturnType<ExpressStripe["createPaymentMethod"]>>

/** The parts of Stripe.js that wallets use, with events fired by the test. */
function fakeStripe(method: MethodAnswer | Error = { paymentMethod: { id: "pm_1" } }) {
  const handlers = new Map<string, (told: never) => void>()
  const seen: { group?: WalletGroupOptions; element?: WalletElementOptions; there: boolean } = {
    there: false,
  }
  const amounts: number[] = []
  const stripe: ExpressStripe = {
    elements(options) {
      seen.group = options
      return {
        create(_type, given) {
          seen.element = given
          return {
            on: (event, handler) => handlers.set(event, handler),
            mount: () => {
              seen.there = true
            },
            destroy: () => {
              seen.there = false
            },
          }
        },
        update: ({ amount }) => void amounts.push(amount),
        submit: async () => ({}),
      }
    },
    async createPaymentMethod() {
      if (method instanceof Error) throw method
      return method
    },
  }
  const tell = <Name extends keyof WalletEvents>(event: Name, told: WalletEvents[Name]) =>
    handlers.get(event)?.(told as never)
  return { stripe, seen, amounts, tell }
}

async function mounted(fake: ReturnType<typeof fakeStripe>, mayOpen = true) {
  const paid: WalletPayment[] = []
  const on = {
    onAvailable: jest.fn(),
    mayOpen: jest.fn(() => mayOpen),
    onPay: (p: WalletPayment) => void paid.push(p),
  }
  const place = document.createElement("div")
  const wallets = await mountWallets(
    place,
    { amountCents: 6_350, brand: "Snowforge" },
    on,
    async () => fake.stripe,
  )
  const press = () => {
    const sheet = { expressPaymentType: "apple_pay", resolve: jest.fn(), reject: jest.fn() }
    fake.tell("click", sheet)
    return sheet
  }
  const agree = () => {
    const paymentFailed = jest.fn()
    const billingDetails = { address: { postal_code: " 55802 " } }
    fake.tell("confirm", { expressPaymentType: "apple_pay", billingDetails, paymentFailed })
    const payment = paid.at(-1)
    if (!payment) throw new Error("Nobody pays.")
    return { payment, paymentFailed }
  }
  return { on, wallets, press, agree }
}

it("asks for cards of exactly the total, to be charged by the server", async () => {
  const fake = fakeStripe()
  await mounted(fake)
  expect(fake.seen.group).toEqual({
    mode: "payment",
    amount: 6_350,
    currency: "usd",
    paymentMethodTypes: ["card"],
    paymentMethodCreation: "manual",
  })
  expect(fake.seen.element).toMatchObject({ business: { name: "Snowforge" } })
})

it.each([
  [undefined, false],
  [{ applePay: false, link: false }, false],
  [{ applePay: false, googlePay: true }, true],
])("the page knows whether there is a wallet (%j)", async (availablePaymentMethods, available) => {
  const fake = fakeStripe()
  const { on } = await mounted(fake)
  fake.tell("ready", { availablePaymentMethods })
  expect(on.onAvailable).toHaveBeenLastCalledWith(available)
})

it("shows nothing when the element can't be loaded", async () => {
  const fake = fakeStripe()
  const { on } = await mounted(fake)
  fake.tell("loaderror", { error: { message: "offline" } })
  expect(on.onAvailable).toHaveBeenLastCalledWith(false)
})

it("a wallet opens no sheet before the page lets it", async () => {
  const { press } = await mounted(fakeStripe(), false)
  const sheet = press()
  expect(sheet.reject).toHaveBeenCalled()
  expect(sheet.resolve).not.toHaveBeenCalled()
})

it("gives a payment method as the token, and the wallet's postal code", async () => {
  const { press, agree } = await mounted(fakeStripe())
  expect(press().resolve).toHaveBeenCalled()
  const { payment, paymentFailed } = agree()
  expect(payment.postalCode).toBe("55802")
  expect(await payment.createToken()).toEqual({ token: "pm_1" })
  payment.failed()
  expect(paymentFailed).toHaveBeenCalledWith({ reason: "fail" })
})

it.each<[MethodAnswer | Error, string]>([
  [{ error: { message: "Your wallet is empty." } }, "Your wallet is empty."],
  [{ error: {} }, PROCESSOR_UNREACHABLE],
  [new Error("offline"), PROCESSOR_UNREACHABLE],
])("says why there is no token (%j)", async (method, alert) => {
  const { press, agree } = await mounted(fakeStripe(method))
  press()
  expect(await agree().payment.createToken()).toEqual({ errors: {}, alert })
})

it("shows each total, and takes no payment of one that the sheet didn't show", async () => {
  const fake = fakeStripe()
  const { wallets, press, agree } = await mounted(fake)
  press()
  wallets.update(7_000)
  wallets.update(7_000)
  expect(fake.amounts).toEqual([7_000])
  expect(await agree().payment.createToken()).toEqual({ errors: {}, alert: TOTAL_CHANGED })
  press()
  expect(await agree().payment.createToken()).toEqual({ token: "pm_1" })
})

it("a wallet's button leaves nothing behind when its page is left", async () => {
  const fake = fakeStripe()
  const { wallets } = await mounted(fake)
  expect(fake.seen.there).toBe(true)
  wallets.remove()
  expect(fake.seen.there).toBe(false)
})
