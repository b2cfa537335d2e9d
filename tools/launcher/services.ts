import { setTimeout as sleep } from "node:timers/promises"
import { Client, DatabaseError } from "pg"
import { createClient } from "redis"
import type { FileBucket } from "../../backend/src/config/services"
import { Problem } from "../problem"

/** Well below the ten seconds within which a start has to say what is wrong. */
const TIMEOUT_MS = 4000

/** The major version (backend/src/config/environment.ts). */
const OLDEST_POSTGRES = 14

const timeout = async () => {
  await sleep(TIMEOUT_MS, undefined, { ref: false })
  throw new Error("timed out")
}

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const code = "code" in error ? String(error.code) : (/\bE[A-Z_]{4,}\b/.exec(error.message)?.[0] ?? "")
  if (code === "ECONNREFUSED") return "nothing listens there"
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "its host name is unknown"
  if (code === "ETIMEDOUT" || /time(d )?out/i.test(error.message)) return "it does not answer"
  return error.message
}

/** An address without its password, safe to show. */
export function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = "…"
  // There, too, PostgreSQL's client takes one.
  if (url.searchParams.has("password")) url.searchParams.set("password", "…")
  return url.href.replaceAll(encodeURIComponent("…"), "…")
}

/**
 * Checks that the database can be used.
 * @param oldest its major version; a backup can be made of any, since it is the way to a newer one
 * @throws {Problem} in a few seconds, saying what is wrong with DATABASE_URL.
 */
export async function requireDatabase(address: string, oldest = OLDEST_POSTGRES) {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: TIMEOUT_MS })
  // A connection that breaks later must not end the launcher.
  client.on("error", () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; number: number }>(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
    )
    const [server] = rows
    if (server && server.number < oldest * 10_000) {
      throw new Problem(
        `The database is PostgreSQL ${server.version}, and the shop needs ${oldest} or newer; upgrade it, or set DATABASE_URL to a newer one.`,
      )
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      error instanceof DatabaseError
        ? `The database refuses the connection (${error.message}); check DATABASE_URL, which is ${withoutPassword(address)}.`
        : `The database can't be reached at ${withoutPassword(address)} (${reasonOf(error)}); start it, or correct DATABASE_URL.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Checks that Redis can be used.
 * @throws {Problem} in a few seconds, saying what is wrong with REDIS_URL.
 */
export async function requireRedis(address: string) {
  const redis = createClient({
    url: address,
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false },
  })
  let last: unknown
  redis.on("error", (error) => {
    last = error
  })
  try {
    // The client would wait forever for a server that accepts the connection and never answers.
    await Promise.race([redis.connect().then(() => redis.ping()), timeout()])
  } catch (error) {
    throw new Problem(
      `Redis can't be reached at ${withoutPassword(address)} (${reasonOf(last ?? error)}); start it, or correct REDIS_URL.`,
      { cause: error },
    )
  } finally {
    redis.destroy()
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "")

/**
 * Checks that the bucket can be used, and creates it if the shop's own store has none yet.
 * @throws {Problem} in a few seconds, saying what is wrong with the S3 settings.
 */
export async function prepareBucket({ bucket, endpoint, ...account }: FileBucket) {
  const { CreateBucketCommand, HeadBucketCommand, S3Client } = await import("@aws-sdk/client-s3")
  const client = new S3Client({
    region: account.region,
    credentials: { accessKeyId: account.accessKeyId, secretAccessKey: account.secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: {
      connectionTimeout: TIMEOUT_MS / 2,
      requestTimeout: TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 1,
  })
  const look = () => client.send(new HeadBucketCommand({ Bucket: bucket }))
  try {
    await look().catch(async (error: unknown) => {
      if (!endpoint || !/^(NotFound|NoSuchBucket)$/.test(nameOf(error))) throw error
      // Another machine may be quicker.
      await client.send(new CreateBucketCommand({ Bucket: bucket })).catch(look)
    })
  } catch (error) {
    const where = endpoint ?? "Amazon S3"
    throw new Problem(
      `The bucket ${bucket} can't be used at ${where} (${reasonOf(error)}); check the S3 settings, the bucket and its keys.`,
      { cause: error },
    )
  } finally {
    client.destroy()
  }
}
