import { noStore } from "./answers/no-store"
import { requireAjax } from "./guards/require-ajax"

const own = [requireAjax, noStore]

/** Each multipart form is read by its route, up to the photo limits. */
const multipart = (form: string) => ({
  matcher: `/${form}`,
  methods: ["POST" as const],
  bodyParser: false as const,
  middlewares: own,
})

/** What the routes of the visitors' forms need (section 7); how often each may be sent is in the route table. */
export const formRoutes = [
  { matcher: "/shop/bot-check", middlewares: [noStore] },
  { matcher: "/contact", methods: ["POST" as const], middlewares: own },
  ...["parts-request", "returns", "reviews", "sponsored-rider-application"].map(multipart),
]
