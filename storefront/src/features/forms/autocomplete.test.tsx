import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactElement } from "react"
import type { Account } from "#contracts/account/account"
import type { ShopSettings } from "#contracts/settings"
import { DetailsPage } from "#features/account/details-page"
import { ForgottenPasswordPage } from "#features/account/forgotten-password-page"
import { LoginPage } from "#features/account/login-page"
import { NewPasswordPage } from "#features/account/new-password-page"
import { OrderLookupPage } from "#features/account/order-lookup-page"
import { RegisterPage } from "#features/account/register-page"
import { CheckoutPage } from "#features/checkout/checkout-page"
import { checkoutData, savedShipping } from "#features/checkout/fixtures"
import type { Step } from "#features/checkout/model"
import { ApplicationPage } from "#features/dealers/application-page"
import { SignUp } from "#features/waiting-list/sign-up"
import { http } from "#platform/http"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { ContactPage } from "./contact-page"
import { PartsRequestPage } from "./parts-request-page"
import { ReturnPage } from "./return-page"
import { SponsoredRiderPage } from "./sponsored-rider-page"

const SETTINGS = {
  phone: "(555) 010-0100",
  email: "sales@shop.example",
  botCheck: { kind: "turnstile", siteKey: "none" },
} as ShopSettings
const { countryStates: COUNTRIES } = checkoutData()
const CARD = { kind: "sandbox", publishableKey: "pk_test_sandbox", base: "http://cards.example" } as const
const nowhere = () => undefined

const { dropShip: _d, howDidYouHear: _h, customAgreed: _c, ...details } = savedShipping
const ACCOUNT: Account = {
  email: "ada@rider.example",
  firstName: "Ada",
  lastName: "Rider",
  phone: "",
  verified: true,
  addresses: [],
  details,
}

/** The browser's token for each field, by the end of its name in a form (HTML, "Autofill"). */
const TOKENS: Record<string, string> = {
  first_name: "given-name",
  firstName: "given-name",
  last_name: "family-name",
  lastName: "family-name",
  company: "organization",
  address: "address-line1",
  country: "country",
  city: "address-level2",
  state: "address-level1",
  zip: "postal-code",
  postalCode: "postal-code",
  phone: "tel",
  fax: "fax tel",
  email: "email",
}

interface FormToFill {
  form: string
  page: ReactElement
  /** Whose address it is, by the beginning of the fields' names. */
  sections?: Record<string, string>
  /** Fields that mean something else here, by name; `off`: must not be autofilled. */
  otherwise?: Record<string, string>
  /** About other people: must not be autofilled. */
  others?: RegExp
  open?: () => Promise<void>
}

const checkout = (step: Step, dropShip = false) => (
  <CheckoutPage
    data={checkoutData({
      addressId: "addr_1",
      dealer: dropShip,
      savedShipping: step === "billing" ? { ...savedShipping, dropShip } : null,
    })}
    step={step}
    card={CARD}
    http={http}
    onStep={async () => {}}
    onStale={async () => {}}
    onPlaced={async () => {}}
  />
)
const login = { email: "username" }

const FORMS: FormToFill[] = [
  { form: "contact", page: <ContactPage /> },
  { form: "parts request", page: <PartsRequestPage countries={COUNTRIES} /> },
  { form: "return", page: <ReturnPage /> },
  {
    form: "rider application",
    page: <SponsoredRiderPage countries={COUNTRIES} />,
    others: /^dealership/,
  },
  {
    form: "dealer application",
    page: <ApplicationPage brand="Brand" http={http} />,
    sections: { "billing.": "section-billing billing ", "shipping.": "section-shipping shipping " },
    otherwise: {
      "dealership.name": "organization",
      "dealership.website": "url",
      "dealership.tax": "off",
      name: "name",
      "billing.name": "section-billing billing organization",
      "shipping.name": "section-shipping shipping organization",
      invoiceEmails: "off",
      whoOrdering: "off",
    },
    others: /^(owner|parts|accounts|bank|vendor)/,
  },
  { form: "checkout, shipping", page: checkout("shipping"), sections: { "": "shipping " } },
  {
    form: "checkout, billing",
    page: checkout("billing"),
    sections: { "billing.": "billing ", postalCode: "billing " },
  },
  {
    form: "checkout, billing of a drop shipment",
    page: checkout("billing", true),
    sections: { "billing.": "billing " },
  },
  {
    form: "account details and a new address",
    page: <DetailsPage loaded={ACCOUNT} countries={COUNTRIES} http={http} />,
    otherwise: { current: "current-password", password: "new-password" },
    open: () => userEvent.click(screen.getByRole("button", { name: "Add an address" })),
  },
  {
    form: "log in",
    page: <LoginPage http={http} returnTo="/" onDone={nowhere} />,
    otherwise: { ...login, password: "current-password" },
  },
  {
    form: "register",
    page: <RegisterPage http={http} returnTo="/" onDone={nowhere} />,
    otherwise: { ...login, password: "new-password" },
  },
  {
    form: "new password",
    page: <NewPasswordPage http={http} token="secret" />,
    otherwise: { password: "new-password" },
  },
  { form: "forgotten password", page: <ForgottenPasswordPage http={http} />, otherwise: login },
  {
    form: "order look-up",
    page: <OrderLookupPage http={http} />,
    otherwise: { number: "off" },
  },
  {
    form: "notify me",
    page: (
      <>
        <h1>Wait</h1>
        <SignUp product="hell-hound" label="Notify me" />
      </>
    ),
  },
]

const MODES: Record<string, string> = { email: "email", tel: "tel", number: "numeric" }
const SILENT = ["checkbox", "radio", "file", "hidden"]

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})

/** What is wrong in how each control is described to browsers and keyboards. */
function problems({ sections = {}, otherwise = {}, others }: FormToFill): string[] {
  const controls = document.querySelectorAll<HTMLInputElement>("form :is(input, select, textarea)")
  return [...controls].flatMap((control) => {
    const { name, type } = control
    if (SILENT.includes(type) || name === "" || control.readOnly) return []
    const given = control.getAttribute("autocomplete")
    const token = TOKENS[name.split(".").at(-1) ?? ""]
    const section = Object.entries(sections).find(([start]) => name.startsWith(start))?.[1] ?? ""
    const wanted = otherwise[name] ?? (others?.test(name) ? "off" : token && section + token)
    const said = []
    if (wanted ? given !== wanted : ["email", "tel", "password"].includes(type)) {
      said.push(`${name}: autocomplete is ${given}, not ${wanted ?? "said in this test"}`)
    }
    const mode = MODES[type]
    if (mode && control.getAttribute("inputmode") !== mode) said.push(`${name}: no inputmode ${mode}`)
    return said
  })
}

test.each(FORMS)("browsers and keyboards know every field: $form", async (form) => {
  fakeShop(() => ({ status: 503, body: { message: "Not now." } }))
  await renderPage(form.page, "/form", { settings: SETTINGS })
  if (form.form.includes("billing")) await screen.findByRole("button", { name: "Place Order" })
  await form.open?.()
  expect(document.querySelectorAll("form :is(input, select)").length).toBeGreaterThan(0)
  expect(problems(form)).toEqual([])
})
