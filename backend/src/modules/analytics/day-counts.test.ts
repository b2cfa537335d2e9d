import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DayCounts } from "./day-counts"

it("counts a checkout once, and forgets only those seen longest ago", async () => {
  const written: string[] = []
  const days = new DayCounts({
    raw: async (_sql: string, { counts }: { counts: string }) => written.push(counts),
  } as never as Knex)
  for (let cart = 0; cart <= 5_000; cart++) days.count("checkout", { once: `cart_${cart}` })
  days.count("checkout", { once: "cart_4999" })
  await days.write()
  expect(JSON.parse(written[0] ?? "")).toMatchObject([{ kind: "checkout", count: 5_001 }])
})
