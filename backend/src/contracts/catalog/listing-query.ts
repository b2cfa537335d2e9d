import * as z from "zod/mini"
import { code } from "../forms/form-fields"

/** GET /shop/listing?path= */
export const ListingQuery = z.object({
  path: code(/^(?:\/[a-z0-9-]+)+$/, "Please give the path of a listing, such as /accessories/apparel."),
})
