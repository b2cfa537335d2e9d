import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import type ExpressModule from "express"
import { Pool } from "pg"
import { BACKEND } from "../paths"

/**
 * What the fitment calls are measured against: Express and one or two SQL statements a request, nothing
 * else. A process of its own; `DATABASE_URL` names the shop's database, and it prints its port.
 */
const express: typeof ExpressModule = createRequire(join(BACKEND, "package.json"))("express")
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = express()
app.use(express.json())

const YEARS = "select distinct year from sled where deleted_at is null order by year desc"
const MAKES = "select distinct make from sled where deleted_at is null and year = $1 order by make"
const MODELS =
  "select id, model from sled where deleted_at is null and year = $1 and make = $2 order by model"
const KIT = `
  select s.year, s.make, s.model, v.sku, p.amount
    from sled s
    left join product_variant v on v.sku = s.mount_kit_sku and v.deleted_at is null
    left join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
    left join price p on p.price_set_id = l.price_set_id and p.deleted_at is null and p.currency_code = 'usd'
   where s.id = $1 and s.deleted_at is null`
const BOGIES = `
  select b.position, b.sku, b.single_wheel, right(v.sku, 3) as color, p.amount,
         i.stocked_quantity - i.reserved_quantity as available
    from sled_bogie b
    join product_variant v on v.sku like b.sku || '%' and v.deleted_at is null
    join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
    join price p on p.price_set_id = l.price_set_id and p.deleted_at is null and p.currency_code = 'usd'
    join product_variant_inventory_item x on x.variant_id = v.id and x.deleted_at is null
    join inventory_level i on i.inventory_item_id = x.inventory_item_id and i.deleted_at is null
   where b.sled_id = $1 order by b.position, v.variant_rank`
const COLORS = "select code, name, css, text_color from design_color where deleted_at is null order by rank"

app.get("/years", async (_req, res) => {
  const { rows } = await pool.query<{ year: number }>(YEARS)
  res.json(rows.map(({ year }) => year))
})
app.get("/:year/makes", async (req, res) => {
  const { rows } = await pool.query<{ make: string }>(MAKES, [req.params.year])
  res.json(rows.map(({ make }) => make))
})
app.post("/models", async (req, res) => {
  const { rows } = await pool.query(MODELS, [req.body.year, req.body.make])
  res.json(rows)
})
app.post("/find/:id", async (req, res) => {
  const { rows } = await pool.query<{
    year: number
    make: string
    model: string
    sku: string
    amount: string
  }>(KIT, [req.params.id])
  const [kit] = rows
  if (!kit) {
    res.status(404).end()
    return
  }
  res.json({
    mountKit: { sku: kit.sku, price: Number(kit.amount) },
    snowmobile: { description: `${kit.year} ${kit.make} ${kit.model}` },
  })
})

interface BogieRow {
  position: number
  sku: string
  single_wheel: boolean
  color: string
  amount: string
  available: string
}

app.post("/models/:id/bogies", async (req, res) => {
  const [bogies, colors] = await Promise.all([
    pool.query<BogieRow>(BOGIES, [req.params.id]),
    pool.query<{ code: string }>(COLORS),
  ])
  const byPosition: Record<
    string,
    { sku: string; is_single_wheel: boolean; colors: Record<string, unknown> }
  > = {}
  for (const row of bogies.rows) {
    byPosition[row.position] ??= { sku: row.sku, is_single_wheel: row.single_wheel, colors: {} }
    const bogie = byPosition[row.position]
    if (bogie) bogie.colors[row.color] = { price: Number(row.amount), available: Number(row.available) }
  }
  res.json({ bogies: byPosition, colors: Object.fromEntries(colors.rows.map((row) => [row.code, row])) })
})

const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
