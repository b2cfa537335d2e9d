import { PAGES } from "../../contracts/route-table"

/** Addresses directly below which the storefront takes everything for products, or everything for categories. */
const TAKEN = PAGES.flatMap(({ path }) => {
  const [, parent = "", of] = /^(.+)\/:(slug|category)$/.exec(path) ?? []
  return of ? [{ of, parent: new RegExp(`^${parent.replace(/:\w+/g, "[^/]+")}$`) }] : []
})

/**
 * The address of a product or a category below a category. Where the storefront would take it for the other kind, such
 * as a product directly below `/accessories`, it is at the top level instead.
 * @param parent of the category above; undefined for none
 */
export function pathBelow(parent = "", handle: string, kind: "slug" | "category"): string {
  const taken = TAKEN.find((each) => each.parent.test(parent))
  return `${taken && taken.of !== kind ? "" : parent}/${handle}`
}
