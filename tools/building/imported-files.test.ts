import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { importedFiles } from "./imported-files"

const FILES = {
  "admin/page.tsx": `
    import { price } from "../rules/price"
    import type { Cart } from "../rules/cart"
    import { Shape } from "../rules/shape"
    import words from "../words.json"
    import { useState } from "react"
    export { icon } from "./icon"
    export const load = () => import("../late")
    export const Page = ({ cart }: { cart: Cart & Shape }) => <p title={words.title}>{price(cart, useState)}</p>`,
  "admin/icon.ts": `export const icon = "x"`,
  "rules/price.ts": `export * from "./money"\nexport const price = String`,
  "rules/money/index.ts": `import "../price"\nexport const money = 1`,
  "rules/cart.ts": `export type Cart = object`,
  "rules/shape.ts": `export type Shape = object`,
  "late.ts": `export const late = true`,
  "words.json": `{"title":"t"}`,
  "elsewhere.ts": `export const elsewhere = true`,
}

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "imported files "))
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it("are all that a bundler reads from there on, without what is imported for its types", async () => {
  const known = new Set(Object.keys(FILES).map((name) => join(folder, name)))
  const found = await importedFiles([join(folder, "admin/page.tsx")], known)
  expect(found.map((file) => relative(folder, file))).toEqual([
    "admin/icon.ts",
    "admin/page.tsx",
    "late.ts",
    "rules/money/index.ts",
    "rules/price.ts",
    "words.json",
  ])
})
