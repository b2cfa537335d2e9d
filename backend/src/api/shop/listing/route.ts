import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as z from "zod/mini"
import { getPages } from "../../../modules/read-model/published-pages"
import { parseBody } from "../../parse-body"
import { sendPublished } from "../send-published"

const PATH_MESSAGE = "Please give the path of a listing, such as /accessories/apparel."
const ListingQuery = z.object({
  path: z
    .string(PATH_MESSAGE)
    .check(z.maxLength(200, PATH_MESSAGE), z.regex(/^(?:\/[a-z0-9-]+)+$/, PATH_MESSAGE)),
})

/** GET /shop/listing?path=/accessories/apparel (contracts/catalogue.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { path } = parseBody(ListingQuery, req.query)
  const pages = await getPages(req.scope)
  sendPublished(req, res, pages.listing(path), "We don't have this page.")
}
