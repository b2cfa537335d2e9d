import {
  type AddressLimit,
  CALLS,
  type Call,
  type Caller,
  PAGES,
} from "../../backend/src/contracts/route-table"

/** What each kind of caller of the table is. */
export const CALLERS: Record<Caller, string> = {
  anyone: "The same for everybody.",
  visitor: "Acts on what the visitor's own cookies name (cart, sled, session), and on nothing else.",
  rider:
    "With a rider's session, on the rider's own things. For others: 401, or 404 where the thing is not theirs.",
  dealer: "With an active dealer's session. For all others there is nothing: 404.",
  staff: "With a session of staff, or a secret API key. For others: 401.",
  holder: "Whoever holds the secret of this one thing: a link from a mail, a number together with its email.",
  processor: "The card processor, by its signature.",
}

const words = ({ points, seconds }: AddressLimit) =>
  `${points} in ${seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`} by address`

/** What limits a call, in words; empty when nothing does. */
export const limitsOf = ({ limit, limits }: Call) =>
  [limit && words(limit), limits].filter(Boolean).join("; ")

const row = (call: Call) =>
  `| ${call.methods.join(" ")} | \`${call.path}\` | ${call.who} | ${limitsOf(call)} | ${call.to}${call.kept ? ", or the gateway's memory of the last half second" : ""} |`

/** The table of routes as a document. */
export function routeDocument(): string {
  return `# Routes

Made by \`npm run docs\` from \`backend/src/contracts/route-table.ts\`. Gateway and backend ask that table before they do anything with a request: what does not stand in it is closed, and an address counts in its plain spelling alone (\`contracts/http/plain-address.ts\`). \`backend/integration-tests/http/routes.spec.ts\` walks it as guest, rider, another rider, dealer and staff; \`storefront/server/app-addresses.test.ts\` walks the gateway.

${Object.entries(CALLERS)
  .map(([caller, meaning]) => `- **${caller}**: ${meaning}`)
  .join("\n")}

Paths above 2,000 characters and addresses above 16,000 are answered 414, odd spellings 400 (a page's is led to the plain one), unknown addresses 404, other methods 405. At the gateway, a GET where only other methods are known asks for a page, and is answered with it, or with 404. HEAD is asked as GET.

## Calls

\`:name\` is one segment, \`:name(text)\` one that may hold a slash in percent, \`**\` any number of segments. Medusa's \`/store\` is closed to everyone; with \`STORE_API=open\`, which a live shop refuses, it answers at the backend's own port.

| methods | path | who | what limits it | goes to |
|---|---|---|---|---|
${CALLS.map(row).join("\n")}

## Pages

Read with GET and rendered by the storefront. Everything else that is read is a page that isn't found, or a file of the built storefront (\`/assets\`, \`/scenes\`, icons).

| page | who |
|---|---|
${PAGES.map(({ path, who }) => `| \`${path}\` | ${who} |`).join("\n")}
`
}
