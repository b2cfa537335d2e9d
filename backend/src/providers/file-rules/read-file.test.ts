import { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { openFile } from "./read-file"

/** A container whose file module answers like this. */
const storeThat = (getDownloadStream: () => Promise<Readable>) =>
  ({ resolve: () => ({ getDownloadStream }) }) as unknown as MedusaContainer
const failing = (name: string) => storeThat(() => Promise.reject(Object.assign(new Error(name), { name })))

it("opens a file", async () => {
  const stream = Readable.from(["picture"])

  expect(
    await openFile(
      storeThat(async () => stream),
      "one",
    ),
  ).toBe(stream)
})

it("finds no file where the bucket has none", async () => {
  expect(await openFile(failing("NoSuchKey"), "one")).toBeNull()
})

it("doesn't take a bucket out of reach for one without the file", async () => {
  await expect(openFile(failing("TimeoutError"), "one")).rejects.toThrow("TimeoutError")
})
