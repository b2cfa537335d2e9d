import { ADMIN_PAGES, type AdminPage, REPLACED_PAGES } from "../../contracts/staff/admin-pages"
import { mayCallPattern, type StaffCaller } from "../../contracts/staff/staff-access"
import { ROLE_WORDS, STAFF_ROLES } from "../../contracts/staff/staff-roles"

/** Where one's own two-step login is set up. */
export const PROFILE = "/settings/profile"

/** Pages that this person's role doesn't open. */
export const closedPages = (caller: StaffCaller): readonly AdminPage[] =>
  ADMIN_PAGES.filter(({ call }) => !mayCallPattern(caller, call))

/** Pages that some role may open but that aren't part of this person's work, so they're left out of the menu. */
export const othersPages = ({ role }: StaffCaller): readonly AdminPage[] =>
  role === null || role === "owner" || role === "reader"
    ? []
    : ADMIN_PAGES.filter(({ work }) => work && !work.includes(role))

/** The roles that may change what a page is for, by name; null where the caller may, or it changes nothing. */
export function rolesThatChange(
  caller: StaffCaller,
  page: Pick<AdminPage, "change"> | undefined,
): readonly string[] | null {
  const change = page?.change
  if (!change || mayCallPattern(caller, change)) return null
  return STAFF_ROLES.filter((role) => mayCallPattern({ id: "", role, isKey: false }, change)).map(
    (role) => ROLE_WORDS[role].name,
  )
}

/** Where an address of Medusa's leads when the shop has its own page for it; undefined for any other. */
export const replacedBy = (path: string): string | undefined =>
  REPLACED_PAGES.find(({ to }) => path === to || path.startsWith(`${to}/`))?.by

/** Pages below a named one that change something else than it does. */
const OTHER_CHANGES = [{ below: "/production/change/", change: "POST /admin/build-changes/:id" }] as const

/** What someone at an address would change there. */
export const changeAt = (path: string): Pick<AdminPage, "change"> | undefined =>
  OTHER_CHANGES.find(({ below }) => path.startsWith(below)) ?? pageOf(path)

/** The page that an address belongs to: itself, or its nearest parent. */
export function pageOf(path: string): AdminPage | undefined {
  return ADMIN_PAGES.filter(({ to }) => path === to || path.startsWith(`${to}/`)).sort(
    (a, b) => b.to.length - a.to.length,
  )[0]
}

/**
 * Style that takes pages out of the menu: Medusa's menu can't depend on who is looking, but each of its entries is a
 * link. An entry goes together with the box that Medusa draws around it.
 * @param addresses as the links have them, `/app/people`
 */
export function hidingStyle(addresses: readonly string[]): string {
  const links = addresses.map((address) => `a[href="${address}"]`).join(", ")
  return addresses.length === 0 ? "" : `aside :is(div, li):has(> div > :is(${links})) { display: none }`
}

/**
 * Removes from Medusa's pages what leads nowhere in this shop because the shop has its own: *Copy payment link* of an
 * order (admin/balance), and *Import* of products (REPLACED_PAGES). The name and the address are Medusa's.
 */
export const NO_DEAD_ENDS =
  'button[aria-label^="CopyPaymentLink"], a[href*="/products/import"] { display: none }'
