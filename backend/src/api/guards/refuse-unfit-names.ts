import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { kebabCase, toHandle } from "@medusajs/framework/utils"
import { MAX_SLUG_LENGTH } from "../../contracts/forms/form-facts"
import { invalid } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import { SLUG } from "../../workflows/catalog/domain/catalog-file"
import { isOfCart, isOfPage } from "../../workflows/catalog/domain/reserved-slugs"
import { graphRows } from "../../workflows/graph-rows"
import { addressIds } from "./address-ids"
import { listOf } from "./list-of"

const RESERVED = "The shop uses this handle itself. Please choose another."
const OF_LINE = "A line of the builder has this handle, and its reviews. Please choose another."
const TOO_LONG = `Please keep the handle to ${MAX_SLUG_LENGTH} characters.`
const UNREADABLE =
  "The handle may only have small letters a to z, digits and single hyphens, such as tunnel-bag."

/** What is named: where Medusa keeps its name, and how it makes a handle of it. */
interface Kind {
  entity: "product" | "product_category"
  name: "title" | "name"
  handleOf: (name: string) => string
  /** Reads which one a call's address names; null for a call of another kind. */
  namedIn: ReturnType<typeof addressIds>
}

const KINDS: Kind[] = [
  {
    entity: "product",
    name: "title",
    handleOf: toHandle,
    namedIn: addressIds("/admin/products", "/admin/products/:id"),
  },
  {
    entity: "product_category",
    name: "name",
    handleOf: kebabCase,
    namedIn: addressIds("/admin/product-categories", "/admin/product-categories/:id"),
  },
]

/** What a request says of one product or category. */
interface Named {
  kind: Kind
  said: unknown
  /** Undefined for a new one. */
  id: string | undefined
  /** Where it is in the request, such as `create.0.` */
  at: string
}

const idOf = (product: unknown) => String((product as { id?: unknown } | null)?.id ?? "")

const textAt = (said: unknown, field: string): string | undefined => {
  const value = ((said ?? {}) as Record<string, unknown>)[field]
  return typeof value === "string" ? value : undefined
}

/** The handle that a product or category gets, if any: without one, a new one gets it from its name. */
function handleOf({ kind, said, id }: Named): string | undefined {
  const [name, handle] = [textAt(said, kind.name), textAt(said, "handle")]
  // Medusa would take an empty one for a category, and as none for a product.
  if (handle || (handle !== undefined && kind.entity === "product_category")) return handle
  return id === undefined && name !== undefined ? kind.handleOf(name) : undefined
}

/** What is wrong with a handle, unless its product or category already has it; null for nothing. */
async function faultIn(handle: string, { kind }: Named, { scope }: MedusaRequest): Promise<string | null> {
  if (kind.entity === "product" && isOfPage(handle)) return RESERVED
  if (handle.length > MAX_SLUG_LENGTH) return TOO_LONG
  if (!SLUG.test(handle)) return UNREADABLE
  if (kind.entity !== "product") return null
  return (await scope.resolve(DESIGN_MODULE).listUsedCodes(null)).slugs.has(handle) ? OF_LINE : null
}

/** What is wrong with the handle that a product or category gets, unless it already has it; null for nothing. */
async function handleFault(req: MedusaRequest, named: Named): Promise<string | null> {
  const handle = handleOf(named)
  if (handle === undefined) return null
  if (named.kind.entity === "product" && isOfCart(handle)) return RESERVED
  const fault = await faultIn(handle, named, req)
  if (fault === null || named.id === undefined) return fault
  const had = await graphRows(req.scope, {
    entity: named.kind.entity,
    fields: ["id"],
    filters: { id: named.id, handle },
  })
  return had.length === 0 ? fault : null
}

/** What is wrong with the names of a product or category, by field. */
async function faultsOf(req: MedusaRequest, named: Named): Promise<Record<string, string[]>> {
  const { name } = named.kind
  const fault = await handleFault(req, named)
  return {
    ...(textAt(named.said, name)?.trim() === "" && { [`${named.at}${name}`]: [`Please enter a ${name}.`] }),
    ...(fault !== null && { [`${named.at}handle`]: [fault] }),
  }
}

/**
 * Middleware before Medusa's own calls that name products and categories. One whose handle has other characters than the
 * shop's addresses or is longer than any request may name has no page, a product at an address that belongs to a page of
 * the shop could not be seen, one at an address of the cart's could not be bought, one that
 * is called like a line of the builder would show the line's reviews, and what is called " " has a link that
 * no one sees.
 * @throws {ShopError} 422 by field
 */
export async function refuseUnfitNames(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const kind = KINDS.find(({ namedIn }) => namedIn(req) !== null)
  if (kind === undefined) {
    next()
    return
  }
  const id = kind.namedIn(req)?.id
  const { create, update } = (req.body ?? {}) as { create?: unknown; update?: unknown }
  const faults: Record<string, string[]>[] = await Promise.all(
    [
      { said: req.body, id, at: "" },
      ...listOf(create).map((said, at) => ({ said, id: undefined, at: `create.${at}.` })),
      ...listOf(update).map((said, at) => ({ said, id: idOf(said), at: `update.${at}.` })),
    ].map((named) => faultsOf(req, { ...named, kind })),
  )
  const found = Object.assign({}, ...faults)
  next(Object.keys(found).length === 0 ? undefined : invalid(found))
}
