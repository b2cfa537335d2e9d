import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { ROOT, STOREFRONT } from "../paths"
import { thirdPartyNotices } from "./third-party-notices"

it("is in THIRD-PARTY-NOTICES.md as what is installed has it (npm run docs brings it up to date)", async () => {
  expect(await readFile(join(ROOT, "THIRD-PARTY-NOTICES.md"), "utf8")).toBe(await thirdPartyNotices())
})

it("names what pages are made of, and nothing that only the server runs", async () => {
  const notices = await thirdPartyNotices()
  const { dependencies } = JSON.parse(await readFile(join(STOREFRONT, "package.json"), "utf8"))
  for (const name of ["react", "react-dom", "@tanstack/react-router", "zod", "embla-carousel"]) {
    expect(notices).toContain(`- ${name} ${dependencies[name]} (`)
  }
  // A library that another one needs.
  expect(notices).toMatch(/^- @tanstack\/router-core \S+ \(MIT\)$/m)
  expect(notices).toMatch(/^- @fontsource\/barlow \S+ \(OFL-1\.1\)$/m)
  expect(notices).toContain("SIL OPEN FONT LICENSE")
  for (const name of ["httpxy", "vite", "jest"]) expect(notices).not.toContain(`- ${name} `)
})
