import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "s3rver"
import type { FileBucket } from "../src/config/services"

/** A store for one test that speaks S3's protocol, with one empty bucket. */
export interface TestStore {
  place: FileBucket & { endpoint: string }
  stop(): Promise<void>
}

export async function startTestStore(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), "bucket-test-"))
  const server = new S3rver({
    address: "127.0.0.1",
    // Any free one.
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: "parts", configs: [] }],
  })
  const { port: bound } = await server.run()
  return {
    place: {
      bucket: "parts",
      region: "us-east-1",
      // The only key pair it knows.
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      endpoint: `http://127.0.0.1:${bound}`,
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
