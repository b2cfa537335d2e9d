/** A page that isn't a product, a family or a design. */
export interface SitePage {
  readonly title: string
  readonly path: string
  /** One line about it. */
  readonly text: string
  /** What else people call it. */
  readonly words: string
}

/** Pages that searches find and the sitemap lists, in addition to those that come from data. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    title: "Build yours",
    path: "/builder",
    text: "Skis, bogie wheels and scoops in your colors.",
    words: "custom design builder designer colors",
  },
  {
    title: "Compare skis",
    path: "/skis",
    text: "Every model side by side.",
    words: "compare models ski chart which",
  },
  {
    title: "Ready to ship",
    path: "/ready-to-ship",
    text: "Made and on the shelf, some of it marked down.",
    words: "in stock sale discount fast now",
  },
  {
    title: "Bogie wheels",
    path: "/bogie-wheels",
    text: "Sizes, prices and the setup for your sled.",
    words: "idler wheels track suspension",
  },
  {
    title: "Bogie setup",
    path: "/bogie-wheels/setup",
    text: "Add your sled, see which wheels sit where.",
    words: "fit fitment find sled bogies",
  },
  {
    title: "Colors and patterns",
    path: "/color-guide",
    text: "Patterns, colors and what matches your sled.",
    words: "color guide pattern brand match",
  },
  {
    title: "Mount kit finder",
    path: "/mount-kits",
    text: "The kit that puts our skis on your sled.",
    words: "find fit fitment spindle install instructions",
  },
  {
    title: "Dampener finder",
    path: "/dampeners",
    text: "The rubber for your sled and our skis.",
    words: "find fit fitment rubber",
  },
  {
    title: "Find a dealer",
    path: "/dealers",
    text: "Dealers and distributors near you.",
    words: "store shop locator near distributor",
  },
  {
    title: "Become a dealer",
    path: "/dealer-application",
    text: "Sell our skis in your shop.",
    words: "dealer distributor application apply wholesale",
  },
  {
    title: "Contact",
    path: "/contact",
    text: "Ask someone who rides.",
    words: "help phone email message support question",
  },
  {
    title: "Request other parts",
    path: "/parts-request",
    text: "Need a part that isn't in the shop? Ask.",
    words: "quote other spare broken replacement",
  },
  {
    title: "Returns",
    path: "/returns",
    text: "Send something back.",
    words: "return refund exchange warranty claim",
  },
  {
    title: "Return policy",
    path: "/return-policy",
    text: "What you can return, and when.",
    words: "return refund warranty",
  },
  {
    title: "Shipping",
    path: "/shipping",
    text: "How and when your order ships.",
    words: "delivery ship cost time canada international",
  },
  {
    title: "Sponsored riders",
    path: "/sponsored-rider-application",
    text: "Ride for us.",
    words: "sponsor sponsorship team rider apply",
  },
  { title: "Privacy", path: "/privacy", text: "What we keep, and why.", words: "data cookies gdpr" },
]
