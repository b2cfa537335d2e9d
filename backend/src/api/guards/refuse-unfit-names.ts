import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { toHandle } from "@medusajs/framework/utils"
import { MAX_SLUG_LENGTH } from "../../contracts/forms/form-facts"
import { invalid } from "../../errors/shop-error"
import { isOfCart, isOfPage } from "../../workflows/catalog/domain/reserved-slugs"
import { graphRows } from "../../workflows/graph-rows"
import { listOf } from "./list-of"

const RESERVED = "The shop uses this handle itself. Please choose another."
const TOO_LONG = `Please keep the handle to ${MAX_SLUG_LENGTH} characters.`
const BLANK = "Please enter a title."

/** What a request says of one product. */
interface Named {
  product: unknown
  /** Undefined for a new one. */
  id: string | undefined
  /** Where it is in the request, such as `create.0.` */
  at: string
}

const idOf = (product: unknown) => String((product as { id?: unknown } | null)?.id ?? "")

/** The handle that a product gets: without one, a new product gets it from its title. */
function handleOf({ product, id }: Named): string {
  const { title, handle } = (product ?? {}) as { title?: unknown; handle?: unknown }
  const named = handle || (id === undefined && typeof title === "string" ? toHandle(title) : "")
  return typeof named === "string" ? named : ""
}

/** What is wrong with the handle that a product gets, unless it already has it; null for nothing. */
async function handleFault(req: MedusaRequest, named: Named): Promise<string | null> {
  const handle = handleOf(named)
  if (isOfCart(handle)) return RESERVED
  const fault = isOfPage(handle) ? RESERVED : handle.length > MAX_SLUG_LENGTH ? TOO_LONG : null
  if (fault === null || named.id === undefined) return fault
  const had = await graphRows(req.scope, {
    entity: "product",
    fields: ["id"],
    filters: { id: named.id, handle },
  })
  return had.length === 0 ? fault : null
}

/** What is wrong with a product's names, by field. */
async function faultsOf(req: MedusaRequest, named: Named): Promise<Record<string, string[]>> {
  const { title } = (named.product ?? {}) as { title?: unknown }
  const fault = await handleFault(req, named)
  return {
    ...(typeof title === "string" && title.trim() === "" && { [`${named.at}title`]: [BLANK] }),
    ...(fault !== null && { [`${named.at}handle`]: [fault] }),
  }
}

/**
 * Middleware before Medusa's own calls that name products. One at an address that belongs to a page of the shop could
 * not be seen, one at an address of the cart's could not be bought, one whose handle is longer than any request may name
 * could not be reviewed or waited for, and one called " " has a link that no one sees.
 * @throws {ShopError} 422 by field
 */
export async function refuseUnfitNames(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [isNaming, id] = /^\/admin\/products(?:\/([^/]+))?\/?$/i.exec(req.baseUrl + req.path) ?? []
  if (isNaming === undefined) {
    next()
    return
  }
  const { create, update } = (req.body ?? {}) as { create?: unknown; update?: unknown }
  const faults: Record<string, string[]>[] = await Promise.all(
    [
      { product: req.body, id, at: "" },
      ...listOf(create).map((product, at) => ({ product, id: undefined, at: `create.${at}.` })),
      ...listOf(update).map((product, at) => ({ product, id: idOf(product), at: `update.${at}.` })),
    ].map((named) => faultsOf(req, named)),
  )
  const found = Object.assign({}, ...faults)
  next(Object.keys(found).length === 0 ? undefined : invalid(found))
}
