import type { MedusaRequest } from "@medusajs/framework/http"
import { addressIds } from "./address-ids"

const idsIn = addressIds("/admin/products", "/admin/products/:id", "/admin/products/:product/variants/:id")
const read = (path: string) => idsIn({ baseUrl: "", path } as MedusaRequest)

it.each([
  ["/admin/products", {}],
  ["/admin/products/", {}],
  ["/admin/products/prod_1", { id: "prod_1" }],
  ["/admin/products/prod_1/", { id: "prod_1" }],
  ["/admin/Products/prod_1/VARIANTS/variant_1/", { product: "prod_1", id: "variant_1" }],
  ["/admin/products/%70rod_1", { id: "prod_1" }],
  ["/admin/products/prod_1/variants/variant%5F1", { product: "prod_1", id: "variant_1" }],
  ["/admin/products/a%2Fb", { id: "a/b" }],
  // No route would see it either; a guard must not fail on it.
  ["/admin/products/%E0%A4%A", { id: "%E0%A4%A" }],
  ["/admin/products//", null],
  ["/admin/products/prod_1/variants", null],
  ["/admin/products/prod_1/variants/batch/x", null],
  ["/admin/product-variants", null],
  ["/x/admin/products/prod_1", null],
])("reads %s as Express does: %j", (path, ids) => {
  expect(read(path)).toEqual(ids)
})

it("reads the whole address where a middleware is mounted below it", () => {
  const req = { baseUrl: "/admin/products", path: "/prod_1" } as MedusaRequest
  expect(idsIn(req)).toEqual({ id: "prod_1" })
})
