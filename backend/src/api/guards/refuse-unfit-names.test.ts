import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refuseUnfitNames } from "./refuse-unfit-names"

const RESERVED = ["The shop uses this handle itself. Please choose another."]
const TOO_LONG = ["Please keep the handle to 200 characters."]
const UNREADABLE = [
  "The handle may only have small letters a to z, digits and single hyphens, such as tunnel-bag.",
]
const BLANK = ["Please enter a title."]

/** The builder's lines; what needs more of the shop is tested there. */
const scope = { resolve: () => ({ listUsedCodes: async () => ({ slugs: new Set(["attack"]) }) }) }

async function errorsOf(path: string, body: unknown) {
  const next = jest.fn()
  const req = { body, baseUrl: "", path, scope } as unknown as MedusaRequest
  await refuseUnfitNames(req, {} as MedusaResponse, next)
  expect(next).toHaveBeenCalledTimes(1)
  return next.mock.calls[0]?.[0]?.answer.errors
}

it.each([
  ["/admin/products", { title: "Bag", handle: "checkout" }, { handle: RESERVED }],
  ["/admin/products", { title: "Shipping" }, { handle: RESERVED }],
  ["/admin/products", { title: " " }, { title: BLANK }],
  // In any case, as Express takes it.
  ["/admin/Products", { title: "Bag", handle: "checkout" }, { handle: RESERVED }],
  ["/admin/products/prod_1", { title: " ", handle: "Dealer" }, { title: BLANK, handle: RESERVED }],
  [
    "/admin/products/batch",
    { create: [{ title: "Bag" }, { title: "Cart" }], update: [{ id: "prod_1", title: "" }] },
    { "create.1.handle": RESERVED, "update.0.title": BLANK },
  ],
])("refuses at %s %j at its fields", async (path, body, errors) => {
  expect(await errorsOf(path, body)).toEqual(errors)
})

it("refuses a product the handle of a builder line, whose reviews it would show", async () => {
  const errors = {
    handle: ["A line of the builder has this handle, and its reviews. Please choose another."],
  }
  expect(await errorsOf("/admin/products", { title: "Attack" })).toEqual(errors)
  expect(await errorsOf("/admin/product-categories", { name: "Attack" })).toBeUndefined()
})

it.each([
  ["/admin/products", { title: "Köder & Handschuh" }, { handle: UNREADABLE }],
  ["/admin/products", { title: "Bag", handle: "tunnel_bag" }, { handle: UNREADABLE }],
  ["/admin/products/batch", { create: [{ title: "Сумка" }] }, { "create.0.handle": UNREADABLE }],
  ["/admin/product-categories", { name: "Nuts & Bolts" }, { handle: UNREADABLE }],
  ["/admin/product-categories", { name: "Öl" }, { handle: UNREADABLE }],
  ["/admin/product-categories", { name: "Oil", handle: "50%-off" }, { handle: UNREADABLE }],
  ["/admin/product-categories", { name: "Oil", handle: "" }, { handle: UNREADABLE }],
  ["/admin/product-categories", { name: " ", handle: "oil" }, { name: ["Please enter a name."] }],
  ["/admin/product-categories/pcat_1", { name: " " }, { name: ["Please enter a name."] }],
  ["/admin/product-categories", { name: "x".repeat(201) }, { handle: TOO_LONG }],
])("refuses at %s what %j would have no page by", async (path, body, errors) => {
  expect(await errorsOf(path, body)).toEqual(errors)
})

it.each([
  ["/admin/products", { title: "Tunnel bag" }],
  ["/admin/products", { title: "Bag", handle: "" }],
  ["/admin/product-categories", { name: "Tunnel Bags" }],
  ["/admin/product-categories", { name: "Nuts & Bolts", handle: "nuts-and-bolts" }],
  // A category may have the address of a page: some of the shop's are.
  ["/admin/product-categories", { name: "Carbides" }],
  ["/admin/product-categories/pcat_1", { name: "Nuts & Bolts" }],
  ["/admin/product-categories/pcat_1/products", { add: ["prod_1"] }],
  ["/admin/products", { title: "Pull handle", handle: "pull-handle" }],
  ["/admin/products/prod_1", { title: "Shipping" }],
  ["/admin/products/prod_1", {}],
  ["/admin/products/prod_1/variants", { title: " " }],
])("lets %s %j pass", async (path, body) => {
  expect(await errorsOf(path, body)).toBeUndefined()
})

it("refuses a handle that is too long for a request to name, as the title's, too", async () => {
  const [whole, long] = ["x".repeat(200), "x".repeat(201)]
  expect(await errorsOf("/admin/products", { title: "Bag", handle: long })).toEqual({ handle: TOO_LONG })
  expect(await errorsOf("/admin/products", { title: long })).toEqual({ handle: TOO_LONG })
  expect(await errorsOf("/admin/products", { title: long, handle: whole })).toBeUndefined()
})
