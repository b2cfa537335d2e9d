import { Client } from "pg"
import type { Settings } from "../../backend/src/config/settings"
import { Problem } from "../problem"
import { makeNotes, modeOf, type Notes, note, readNotes } from "./launcher-notes"

/** A live shop that came out of a backup, until someone says that it is the shop; the value is when it was made. */
const RESTORED = "restored"
/** It is the shop since then; `reports/launcher-notes.ts` of the backend reads it. The value is when its backup was made. */
const RESUMED = "resumed"

/** Whether a shop that is being restored is a live one: not a demo, which touches nobody and came with its stand-ins. */
export async function isLiveShop(client: Client): Promise<boolean> {
  await client.query("savepoint looking")
  const done = await readNotes(client).catch(() => undefined)
  await client.query("rollback to savepoint looking")
  return !done || modeOf(done) !== "demo"
}

/**
 * Marks a live shop that is being restored, within the restore's own transaction: the backup may have been restored to
 * try it out, next to the shop that it was made of.
 * @param madeAt when its backup was made
 */
export async function markRestored(client: Client, madeAt: string): Promise<void> {
  await makeNotes(client)
  await note(client, RESTORED, madeAt)
}

/**
 * The settings with which a shop reaches anyone: charges and refunds cards, writes to people, buys labels, reports to
 * others. Redis and the bucket are among them, since nobody can tell whose they are: on the shop's own, a copy takes over
 * its events and log-ins, and deletes its files.
 */
export function reachOf(settings: Settings): string[] {
  const { card, standIns, smtpUrl, textAccount, labels, analytics, marketingFormUrl, cdn } = settings
  const { redisUrl, fileBucket } = settings
  const reach: Record<string, boolean> = {
    "STRIPE_SECRET_KEY (a live one)": card.kind === "stripe" && !standIns.includes("stripe-test-mode"),
    SMTP_URL: smtpUrl !== undefined,
    TEXT_URL: textAccount !== undefined,
    SHIPPING_LABELS: labels?.kind === "easypost",
    ANALYTICS: analytics !== undefined,
    MARKETING_FORM_URL: marketingFormUrl !== undefined,
    CDN: cdn !== undefined,
    REDIS_URL: redisUrl !== undefined,
    S3_BUCKET: fileBucket !== undefined,
  }
  return Object.keys(reach).filter((name) => reach[name])
}

/**
 * Keeps a restored shop from reaching anyone until someone has said that it is the shop: a copy with the shop's own keys
 * would refund what riders pay there, and write to them.
 * @param reach as `reachOf` says
 * @throws {Problem}
 */
export function requireDeclared(done: Notes, reach: readonly string[]): void {
  const madeAt = done.get(RESTORED)
  if (!madeAt || reach.length === 0) return
  throw new Problem(
    `This database was restored from the backup of ${madeAt}, and a copy would refund the shop's riders, write to them and delete its files. If it is the shop from now on, say so with npm run restore -- --as-the-shop; to try the backup out, start it without ${reach.join(", ")} (docs/runbook.md, "Backup and restore").`,
  )
}

/**
 * Says that a restored shop is the shop from now on.
 * @returns when its backup was made, ISO 8601
 * @throws {Problem} when it isn't one of which that is open
 */
export async function declareTheShop(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const madeAt = (await readNotes(client).catch(() => undefined))?.get(RESTORED)
    if (!madeAt) {
      throw new Problem(
        "This database holds no restored live shop that has yet to be declared; nothing was changed.",
      )
    }
    await client.query("begin")
    await note(client, RESUMED, madeAt)
    await client.query("delete from launcher.done where step = $1", [RESTORED])
    await client.query("commit")
    return madeAt
  } finally {
    await client.end()
  }
}
