import { PAGES } from "../../contracts/route-table"

/** Addresses right below which the storefront takes all for products, or all for categories. */
const TAKEN = PAGES.flatMap(({ path }) => {
  const [, parent = "", of] = /^(.+)\/:(slug|category)$/.exec(path) ?? []
  return of ? [{ of, parent: new RegExp(`^${parent.replace(/:\w+/g, "[^/]+")}$`) }] : []
})

/**
 * The address of a product or a category below a category. Where the storefront would take it for the other kind, such
 * as a product right below `/accessories`, it stands at the top instead.
 * @param parent of the category above; undefined for none
 */
export function pathBelow(parent = "", handle: string, kind: "slug" | "category"): string {
  const taken = TAKEN.find((each) => each.parent.test(parent))
  return `${taken && taken.of !== kind ? "" : parent}/${handle}`
}
