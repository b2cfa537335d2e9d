import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3"
import pLimit from "p-limit"
import type { FileBucket } from "../config/services"
import { BUCKET_TIMEOUTS } from "../dependencies/timeouts"

/** An object as listed by the bucket. */
export interface Listed {
  key: string
  bytes: number
  /** When it was last written, ms. */
  writtenAt: number
}

/**
 * How a client talks to the store. One that isn't Amazon's has its buckets in the path, and may not know the checksums
 * that the client has sent automatically since 2025; the signature protects the transfer anyway.
 */
export const bucketClient = ({ endpoint }: Pick<FileBucket, "endpoint">) =>
  ({
    ...BUCKET_TIMEOUTS,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint ? { forcePathStyle: true } : {}),
  }) satisfies S3ClientConfig

/** Only loaded by shops that have a bucket: it is large. */
const sdk = () => import("@aws-sdk/client-s3")

/** What only this shop's own processes see: pictures already drawn, mails that were stored. */
export class Bucket {
  private client: Promise<S3Client> | undefined

  constructor(private readonly place: FileBucket) {}

  private connect(): Promise<S3Client> {
    const { region, accessKeyId, secretAccessKey, endpoint } = this.place
    this.client ??= sdk().then(
      ({ S3Client }) =>
        new S3Client({
          region,
          credentials: { accessKeyId, secretAccessKey },
          ...(endpoint ? { endpoint } : {}),
          ...bucketClient(this.place),
        }),
    )
    return this.client
  }

  /**
   * An object's bytes; null when there is none with that key.
   * @param timeoutMs after which it gives up
   */
  async read(key: string, timeoutMs?: number): Promise<Buffer | null> {
    const { GetObjectCommand } = await sdk()
    const client = await this.connect()
    const signal = timeoutMs === undefined ? {} : { abortSignal: AbortSignal.timeout(timeoutMs) }
    try {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: this.place.bucket, Key: key }),
        signal,
      )
      return Body ? Buffer.from(await Body.transformToByteArray()) : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** Stores an object, whole or not at all. */
  async write(key: string, bytes: Uint8Array, type: string): Promise<void> {
    const { PutObjectCommand } = await sdk()
    const { bucket } = this.place
    const client = await this.connect()
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type }))
  }

  /** All objects whose keys begin with this, by key. */
  async list(prefix: string): Promise<Listed[]> {
    const { ListObjectsV2Command } = await sdk()
    const client = await this.connect()
    const found: Listed[] = []
    let next: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: this.place.bucket, Prefix: prefix, ContinuationToken: next }),
      )
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key) found.push({ key: Key, bytes: Size ?? 0, writtenAt: LastModified?.getTime() ?? 0 })
      }
      next = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (next)
    return found
  }

  /**
   * How it does: the store is away, or it has no such bucket or refuses the keys.
   * @param timeoutMs after which the store counts as away
   */
  async state(timeoutMs: number): Promise<"fine" | "refused" | "away"> {
    const { HeadBucketCommand, S3ServiceException } = await sdk()
    const client = await this.connect()
    try {
      await client.send(new HeadBucketCommand({ Bucket: this.place.bucket }), {
        abortSignal: AbortSignal.timeout(timeoutMs),
      })
      return "fine"
    } catch (error) {
      const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0
      return status >= 300 && status < 500 ? "refused" : "away"
    }
  }

  /**
   * Deletes objects; missing ones are ignored.
   * @throws {Error} when one could not be deleted
   */
  async remove(keys: readonly string[]): Promise<void> {
    await deleteObjects(await this.connect(), this.place.bucket, keys)
  }
}

/** How many deletions are under way at a time. */
const DELETED_AT_ONCE = 8

/**
 * Deletes objects; missing ones are ignored. One call each: for a call that deletes several the protocol asks for a
 * checksum that the client no longer sends, so many stores other than Amazon's refuse it, and it answers 200 when some
 * could not be deleted.
 * @throws {Error} when one could not be deleted; the others are
 */
export async function deleteObjects(
  client: S3Client,
  bucket: string,
  keys: readonly string[],
): Promise<void> {
  const { DeleteObjectCommand } = await sdk()
  const inTurn = pLimit(DELETED_AT_ONCE)
  const tried = await Promise.allSettled(
    keys.map((Key) => inTurn(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key })))),
  )
  const failed = tried.filter((one) => one.status === "rejected" && !isMissing(one.reason))
  if (failed.length === 0) return
  throw new AggregateError(
    failed.map((one) => (one as PromiseRejectedResult).reason),
    `${failed.length} objects of the bucket could not be deleted.`,
  )
}

const isMissing = (error: unknown) => error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name)
