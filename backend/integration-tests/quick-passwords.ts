import scrypt from "scrypt-kdf"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER, DEMO_STAFF } from "../src/seed/demo/people"
import { databaseClient } from "./database"

/**
 * Hashes of the very same kind at a thousandth of the work: otherwise a log-in takes a tenth of a second of processor
 * time.
 */
const QUICK = { logN: 5, r: 8, p: 1 }

const { kdf } = scrypt
const quickKdf: typeof kdf = (password, params) => kdf(password, { ...params, ...QUICK })

/** Medusa and the shop look up the function at each use. */
const use = (way: typeof kdf) => {
  Object.assign(scrypt, { kdf: way })
}

/**
 * Hashes passwords quickly from now on, those of the demo's people included. A hash says how it was made, so checking
 * one takes as much work as making it did.
 * @param database a suite's own, before the application runs on it
 * @throws when the demo's people can't log in with the published password
 */
export async function quickPasswords(database: string): Promise<void> {
  use(quickKdf)
  const client = await databaseClient(database)
  try {
    const { rows } = await client.query<{ id: string; password: string }>(
      `select id, provider_metadata->>'password' as password from provider_identity
         where entity_id = any($1) and deleted_at is null`,
      [[DEMO_STAFF, DEMO_DEALER, DEMO_RIDER]],
    )
    for (const { id, password } of rows) {
      if (!(await scrypt.verify(Buffer.from(password, "base64"), DEMO_PASSWORD))) {
        throw new Error("The demo's people have another password than the published one.")
      }
      const quick = Buffer.from(await scrypt.kdf(DEMO_PASSWORD, QUICK)).toString("base64")
      // Without triggers: this is no one's change.
      await client.query("set session_replication_role = replica")
      await client.query(
        `update provider_identity set provider_metadata = jsonb_set(provider_metadata, '{password}', to_jsonb($2::text))
           where id = $1`,
        [id, quick],
      )
    }
  } finally {
    await client.end()
  }
}

/** For a suite about passwords: new ones take as long as in the shop, so that what can happen in the meantime does. */
export function passwordsAsInTheShop(): void {
  beforeAll(() => use(kdf))
  afterAll(() => use(quickKdf))
}
