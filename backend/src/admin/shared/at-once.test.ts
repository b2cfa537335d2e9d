import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { MutationObserver, onlineManager, QueryClient } from "@tanstack/react-query"
import { AT_ONCE } from "./at-once"

/*
 * What staff press while offline fails there and then: nothing that they have given up on since is done when the
 * network is back.
 */

const ADMIN = join(__dirname, "..")

describe("a call of the admin", () => {
  afterEach(() => onlineManager.setOnline(true))

  it("is made while the browser has no network, and fails", async () => {
    onlineManager.setOnline(false)
    const call = new MutationObserver(new QueryClient(), {
      ...AT_ONCE,
      mutationFn: () => Promise.reject(new TypeError("Failed to fetch")),
    })
    await expect(call.mutate()).rejects.toThrow("Failed to fetch")
  })

  it("goes through the hooks that make it so", () => {
    const calling = readdirSync(ADMIN, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .filter((file) => /\buse(Mutation|Query|InfiniteQuery)\b/.test(readFileSync(join(ADMIN, file), "utf8")))
    expect(calling).toEqual([join("shared", "queries.ts")])
    const text = readFileSync(join(ADMIN, "shared/queries.ts"), "utf8")
    const hooks = [...text.matchAll(/\buse(?:Mutation|Query)<[^>]*>\(\{\s*(.*)/g)].map(([, first]) => first)
    expect(hooks).toEqual(["...AT_ONCE,", "...AT_ONCE,", "...AT_ONCE,"])
  })
})
