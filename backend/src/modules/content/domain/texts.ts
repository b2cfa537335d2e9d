import { DOG_DAYS, SALE_PAGE } from "../../../contracts/catalog/sale-window"
import type { MailName } from "../../../contracts/content/mail-names"
import { MENUS, type MenuName } from "../../../contracts/content/menus"
import { MAIL_PAGES } from "./mail-texts"
import { menuText } from "./menu-text"
import type { CartOffer } from "./offers-text"
import { DEFAULT_SHIPPING_RATES } from "./rates-text"
import type { Scene } from "./scene-text"
import type { TextDefinition } from "./text-rules"

/** A page of the shop, and which parts of it staff may word. */
export interface TextPageDefinition {
  readonly name: string
  /** Where the texts can be seen; empty for those of a mail. */
  readonly path: string
  /** The mail whose texts these are. */
  readonly mail?: MailName
  readonly texts: readonly TextDefinition[]
}

const line = (key: string, label: string, max: number, fallback: string, hint = ""): TextDefinition => ({
  key,
  label,
  hint,
  kind: "line",
  max,
  optional: false,
  fallback,
})

const menu = (name: MenuName, label: string, hint = ""): TextDefinition => ({
  key: `menus.${name}`,
  label,
  hint,
  kind: "links",
  max: 6_000,
  optional: false,
  fallback: menuText(MENUS[name]),
})

const SECTIONS = 'A line that starts with "## " is a heading; blank lines separate paragraphs.'

const policy = (key: string, lead: string, body: string): TextDefinition[] => [
  { ...line(`${key}.lead`, "Opening", 200, lead, "Search engines show it, too."), kind: "sentences" },
  { ...line(`${key}.body`, "Sections", 8_000, body, SECTIONS), kind: "sections" },
]

/** Key of the shipping rates. */
export const SHIPPING_RATES = "shipping.rates"

/** Key of the cart's offers. */
export const CART_OFFERS = "cart.offers"

const OFFERS: readonly CartOffer[] = [
  { path: "/pull-handle", beside: "build", unless: "PUL" },
  { path: "/accessories/ice-scratcher/ice-scratcher-blocks", beside: "anything", unless: "ICE" },
]

const SCENES: readonly Scene[] = [
  {
    title: "Your skis. Your colors.",
    text: "Pick a ski, choose up to four colors, and see it before we pour it. Nobody else on the hill has yours.",
    label: "Design yours",
    path: "/builder",
    drawn: "powder-skis",
    picture: "",
    alt: "",
  },
  {
    title: "One more lap after dark.",
    text: "Carbides that still bite on the last mile home. Trail, ice, backcountry and sno-cross.",
    label: "Shop carbides",
    path: "/carbides",
    drawn: "night-ride",
    picture: "",
    alt: "",
  },
  {
    title: "Built by cold hands.",
    text: "Scratchers, handles and spares from a shop where it snows before Halloween.",
    label: "Shop accessories",
    path: "/accessories",
    drawn: "workshop",
    picture: "",
    alt: "",
  },
]

/** The home page's texts, apart from its own headings. */
const HOME: TextDefinition[] = [
  {
    ...line("home.scenes", "Scenes", 8_000, JSON.stringify(SCENES)),
    hint: "One to six, shown in this order. Without a picture of yours, the drawn one is shown.",
    kind: "scenes",
  },
]

const STORY: TextDefinition[] = [
  {
    ...line(
      "home.story-steps",
      "The workshop's story",
      600,
      `## Drawn

On paper first, by whoever broke the last one.

## Cut

Plate, plastic and carbide, machined under one roof.

## Ridden

A season on our own sleds. What bends goes back to step one.`,
      'A line that starts with "## " begins a step.',
    ),
    kind: "sections",
  },
  {
    ...line(
      "home.story-picture",
      "The workshop's picture",
      400,
      JSON.stringify({ drawn: "workshop", picture: "", alt: "" }),
    ),
    kind: "picture",
  },
]

/** Pages, with the shop's own words, as the admin shows them. */
const PAGES: readonly TextPageDefinition[] = [
  {
    name: "Every page",
    path: "/",
    texts: [
      {
        ...line("site.notice", "Notice above every page", 140, "", "Blank for none."),
        optional: true,
      },
      {
        ...line("shop.phone", "Telephone number", 40, "", "On pages, in emails and on documents."),
        kind: "phone",
        setting: "phone",
      },
      {
        ...line(
          "shop.email",
          "Email address",
          200,
          "",
          "On pages, in emails and on documents. Forms and warnings for you go to the address in the shop's settings.",
        ),
        kind: "email",
        setting: "email",
      },
    ],
  },
  {
    name: "Navigation",
    path: "/",
    texts: [
      menu("header", "Header", "On wide screens. Keep it short enough to fit on one line."),
      menu("menu", "Menu of small screens"),
      menu("shop", "Footer: Shop"),
      menu("order", "Footer: Your order"),
      menu("know", "Footer: Good to know"),
      menu("talk", "Footer: Talk to a rider", "Below telephone number and email address."),
    ],
  },
  {
    name: "Home",
    path: "/",
    texts: [
      ...HOME,
      line("home.designs", "Above the skis", 60, "Pick a shape. Make it loud."),
      line("home.families", "Above the families", 60, "Everything between you and the snow."),
      line("home.story", "Above the workshop", 60, "We ride what we make. So we make it right."),
      ...STORY,
      line("home.featured", "Above the featured products", 60, "On the bench right now."),
      line(
        "home.contact",
        "Above the telephone number",
        70,
        "Not sure it fits? Ask someone who’s bolted one on.",
      ),
    ],
  },
  {
    name: "Cart",
    path: "/cart",
    texts: [
      {
        ...line(CART_OFFERS, "While you’re at it", 3_000, JSON.stringify(OFFERS)),
        hint: "Products offered below a cart's lines, in stock and with one choice at most. To see them in a preview, put something in your cart first.",
        kind: "offers",
        optional: true,
      },
    ],
  },
  {
    name: "Return policy",
    path: "/return-policy",
    texts: policy(
      "return-policy",
      "Stocked parts come back within 30 days. Custom products are made for you, so they stay yours.",
      `## Stocked parts

Send it back within 30 days of delivery, unmounted and in its box, and we refund what you paid for it.

You pay the way back, unless we sent the wrong part or it came damaged. Then we do.

## Custom products

Custom skis, bogie wheels and snow scoops are poured in the colors you chose. Nobody else ordered that one, so it can’t be returned or canceled once we’ve started.

If something is wrong with how it was made, we make it again.

## Damaged on the way

Keep the box, take a photo and tell us within 7 days of delivery. We sort it out with the carrier.

## Your money

Refunds go back to the card you paid with, within 5 business days of the part reaching us.

Have your order number ready and call {phone}, or write to {email}, before you send anything.`,
    ),
  },
  {
    name: "Shipping",
    path: "/shipping",
    texts: [
      {
        ...line(SHIPPING_RATES, "Shipping rates and free shipping", 6_000, DEFAULT_SHIPPING_RATES),
        hint: "By the value of the goods before discounts. Carts at checkout are priced again; buyers see a changed total before they pay.",
        kind: "rates",
      },
      ...policy(
        "shipping",
        "In-stock items ship in {stocked}, custom items in {custom}.",
        `## One order, one shipment

Your whole order ships together, in as few packages as possible, by standard shipping. In-stock items are not sent before custom items.

Need the stocked parts now? Place two orders.

## What it costs

Shipping depends on where it goes and what’s in the box. You see it, with tax, before you pay: it’s worked out when you enter your address.

## Where we ship

The United States with its territories and its APO, FPO and DPO addresses, Canada, and a list of other countries you’ll find at checkout. Duties and import taxes outside the United States are paid by whoever gets the box.

## Drop shipments

Dealers can have an order sent straight to their customer. It leaves our warehouse with the dealer as sender and return address, and never includes pricing or invoice information.

## Something went sideways?

Call {phone} or write to {email}. A person who rides picks up.`,
      ),
    ],
  },
  {
    name: "Privacy",
    path: "/privacy",
    texts: policy(
      "privacy",
      "What we need to build and ship your order. Nothing for anyone else.",
      `## What we keep

What you type when you order or write to us: name, address, phone, email, and what you bought. With an account: your saved designs and your sled.

Card numbers never touch our machines. They go from your browser straight to the card processor, and we get a receipt.

## What for

To make it, ship it, and find it again when you call about a part three winters from now. Texts and news only if you ticked the box.

## Cookies

One for your cart, one for your login, one that knows this browser when you log in again, one for your sled, and two that remember you closed a notice. They stay until you clear them.

Once you press OK on the cookie notice, our pages count what’s looked at, and which parts go into carts and orders, for how much, but never whose. Before your OK, that stays in your browser, and it’s gone when you leave.

We count sales from our own records, OK or not: which parts, how many, how much. No name, no address, nothing from your browser.

A form you began stays in your browser until you send it, for a month at most. That’s how a reload loses nothing.

Videos come from a video provider. It hears from you when you press play, not before.

## Who else sees it

The carrier gets your address, the card processor your payment, the mail provider your email. Nobody buys it, and we don’t sell it.

When a form offers to finish your address, our server looks up what you’ve typed of it so far with an address service. That service never learns who you are, and we keep none of it.

## It’s yours

Want to see it, fix it or have it gone? Write to {email} or call {phone}. What the tax office makes us keep, we keep until they let us drop it.`,
    ),
  },
  {
    name: "Dog days of summer sale",
    path: SALE_PAGE,
    texts: [
      {
        ...line("sale.window", "When it runs", 40, "2025-06-23T00:00:00/2025-09-05T23:59:59"),
        hint: "Central time. Its link and page are only there in between. What its code takes off is set under Discounts.",
        kind: "window",
      },
      line("sale.label", "Text of its link", 40, DOG_DAYS.label),
      { ...line("sale.path", "Where its link goes", 120, DOG_DAYS.path), kind: "path" },
      ...policy(
        "dog-days-of-summer-sale",
        "No snow, no problem. 10% off and free U.S. shipping while the grass is still growing.",
        `## How it works

Put what you want in your cart and the code DOGDAYS in the promo box. 10% comes off, and shipping in the United States is on us.

## What it’s good for

Skis in your colors, bogies, carbides, mount kits, apparel. Custom items still take {custom}, so you’re bolted up long before the first flake.

## The small print

One code per order, and not together with another discount. It ends when the days get short: September 5, midnight in Chicago.`,
      ),
    ],
  },
]

/** Everything staff may word. */
export const TEXT_PAGES: readonly TextPageDefinition[] = [...PAGES, ...MAIL_PAGES]

export const TEXT_DEFINITIONS: ReadonlyMap<string, TextDefinition> = new Map(
  TEXT_PAGES.flatMap(({ texts }) => texts.map((text) => [text.key, text] as const)),
)
