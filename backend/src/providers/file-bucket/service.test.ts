import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Logger } from "@medusajs/framework/types"
import sharp from "sharp"
import { polyglot, svgWithScript } from "../../../integration-tests/hostile-files"
import { isPictureKey } from "../../contracts/content/picture-key"
import { isPrivateKey } from "../file-rules/names"
import { NOT_TAKEN } from "../file-rules/prepare-upload"
import { BucketFileService } from "./service"

/** Speaks as much of S3's protocol as keeping and reading an object takes. */
const objects = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }>()
let server: Server
let bucket: BucketFileService

beforeAll(async () => {
  server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on("data", (chunk) => chunks.push(chunk))
    req.on("end", () => {
      const key = decodeURIComponent((req.url ?? "").split("?")[0] ?? "")
      if (req.method === "PUT") objects.set(key, { headers: req.headers, body: Buffer.concat(chunks) })
      // As a store does whose key may not delete, and one that says so of a file it doesn't have.
      if (req.method === "DELETE" && key.includes("locked")) res.statusCode = 403
      else if (req.method === "DELETE" && !objects.delete(key)) {
        res.statusCode = 404
        res.write("<Error><Code>NoSuchKey</Code></Error>")
      }
      res.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  bucket = new BucketFileService(
    { logger: console as unknown as Logger },
    {
      origin: "https://shop.example",
      bucket: "parts",
      region: "us-east-1",
      access_key_id: "id",
      secret_access_key: "secret",
      endpoint: `http://127.0.0.1:${port}`,
      additional_client_config: { forcePathStyle: true, requestChecksumCalculation: "WHEN_REQUIRED" },
    },
  )
})
afterAll(() => server.close())
beforeEach(() => objects.clear())

const picture = (content: Buffer) => ({
  filename: "Ski Ö.svg",
  mimeType: "image/svg+xml",
  content: content.toString("base64"),
  access: "public" as const,
})

it("puts a picture into the bucket encoded anew, private, as what it is", async () => {
  const { key, url } = await bucket.upload(picture(await polyglot()))
  expect(isPictureKey(key)).toBe(true)
  expect(url).toBe(`https://shop.example/static/${key}`)
  const [[at, object] = ["", undefined]] = objects
  expect(at).toBe(`/parts/${key}`)
  expect(object?.headers).toMatchObject({ "content-type": "image/jpeg" })
  // Amazon's buckets refuse an ACL unless they were set up to allow it; the bucket itself is private.
  expect(object?.headers).not.toHaveProperty("x-amz-acl")
  expect((await sharp(object?.body).metadata()).format).toBe("jpeg")
  expect(object?.body.includes("script")).toBe(false)
  expect(await bucket.getPresignedDownloadUrl({ fileKey: key })).toBe(url)
})

it("names private files as such, whatever they were called, and has staff read them through the shop", async () => {
  const file = { mimeType: "text/csv", content: "aGVp", access: "private" as const }
  const { key, url } = await bucket.upload({ ...file, filename: "../1763-product-exports.csv" })
  expect(isPrivateKey(key)).toBe(true)
  expect(objects.has(`/parts/${key}`)).toBe(true)
  expect(url).toBe(`https://shop.example/admin/private-files/${key}`)
  expect(await bucket.getPresignedDownloadUrl({ fileKey: key })).toBe(url)
  const stream = await bucket.getUploadStream({
    filename: "orders.csv",
    mimeType: "text/csv",
    access: "private",
  })
  stream.writeStream.end("hei")
  expect(isPrivateKey((await stream.promise).key)).toBe(true)
  expect(stream.url).toBe(`https://shop.example/admin/private-files/${stream.fileKey}`)
  // From before this rule: read from the store itself, through a link that expires.
  expect(await bucket.getPresignedDownloadUrl({ fileKey: "old-export.csv" })).toMatch(/X-Amz-Signature=/)
})

it("lets nothing else in, by whatever door", async () => {
  await expect(bucket.upload(picture(svgWithScript()))).rejects.toThrow(NOT_TAKEN)
  await expect(
    bucket.getUploadStream({ filename: "x.html", mimeType: "text/html", access: "public" }),
  ).rejects.toThrow(NOT_TAKEN)
  // The bucket's own address would take any file.
  expect(await bucket.getPresignedUploadUrl({ filename: "x.html", access: "public" })).toEqual({
    url: "/admin/uploads",
    key: "x.html",
  })
  expect(objects.size).toBe(0)
})

it("says that a file was not deleted, deletes the others, and takes one that is gone for deleted", async () => {
  for (const at of ["a", "b"]) objects.set(`/parts/${at}`, { headers: {}, body: Buffer.from(at) })
  const files = ["a", "gone", "locked", "b"].map((fileKey) => ({ fileKey }))
  await expect(bucket.delete(files)).rejects.toThrow("1 objects of the bucket could not be deleted.")
  expect([...objects.keys()]).toEqual([])
  await bucket.delete({ fileKey: "gone" })
})
