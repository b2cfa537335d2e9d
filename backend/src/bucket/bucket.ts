import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3"
import type { FileBucket } from "../config/services"
import { BUCKET_WAITS } from "../needs/timeouts"

/** An object as a list of the bucket tells of it. */
export interface Listed {
  key: string
  bytes: number
  /** When it was last written, ms. */
  writtenAt: number
}

/**
 * How a client speaks to the store. One that isn't Amazon's has its buckets in the path, and may not know the checksums
 * that the client has sent on its own since 2025; their transfer is guarded by the signature all the same.
 */
export const bucketClient = ({ endpoint }: Pick<FileBucket, "endpoint">) =>
  ({
    ...BUCKET_WAITS,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint ? { forcePathStyle: true } : {}),
  }) satisfies S3ClientConfig

/** Loaded by shops that have a bucket: it is large. */
const sdk = () => import("@aws-sdk/client-s3")

/** What nobody sees but this shop's own processes: pictures that are drawn already, mails that were kept. */
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
   * An object's bytes; null when there is none of that key.
   * @param patience ms after which it is given up
   */
  async read(key: string, patience?: number): Promise<Buffer | null> {
    const { GetObjectCommand } = await sdk()
    const client = await this.connect()
    const signal = patience === undefined ? {} : { abortSignal: AbortSignal.timeout(patience) }
    try {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: this.place.bucket, Key: key }),
        signal,
      )
      return Body ? Buffer.from(await Body.transformToByteArray()) : null
    } catch (error) {
      if (error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name)) return null
      throw error
    }
  }

  /** Keeps an object, whole or not at all. */
  async write(key: string, bytes: Uint8Array, type: string): Promise<void> {
    const { PutObjectCommand } = await sdk()
    const { bucket } = this.place
    const client = await this.connect()
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type }))
  }

  /** All objects whose keys begin so, by their keys. */
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

  /** Deletes objects; those that aren't there don't matter. @throws {Error} when one could not be deleted */
  async remove(keys: readonly string[]): Promise<void> {
    const { DeleteObjectsCommand } = await sdk()
    const client = await this.connect()
    for (let at = 0; at < keys.length; at += MOST_AT_ONCE) {
      const Objects = keys.slice(at, at + MOST_AT_ONCE).map((Key) => ({ Key }))
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: this.place.bucket, Delete: { Objects, Quiet: true } }),
      )
      if (Errors.length > 0) throw new Error(`${Errors.length} objects of the bucket could not be deleted.`)
    }
  }
}

/** Of the protocol's own. */
const MOST_AT_ONCE = 1_000
