import { noStore } from "./no-store"
import { limitRate } from "./rate-limit"
import { requireAjax } from "./require-ajax"

/** From one address: plenty for a person who mends a form, little for a flood. */
const limited = (name: string) => [requireAjax, noStore, limitRate({ name, points: 30, seconds: 600 })]

/** Each multipart form is read by its route, up to the limits of photos. */
const multipart = (form: string) => ({
  matcher: `/${form}`,
  methods: ["POST" as const],
  bodyParser: false as const,
  middlewares: limited(form),
})

/** What the routes of the visitors' forms need (spec section 7). */
export const formRoutes = [
  {
    matcher: "/shop/bot-check",
    middlewares: [noStore, limitRate({ name: "bot-check", points: 60, seconds: 600 })],
  },
  { matcher: "/contact", methods: ["POST" as const], middlewares: limited("contact") },
  ...["parts-request", "returns", "sponsored-rider-application"].map(multipart),
]
