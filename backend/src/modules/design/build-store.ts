import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { Build } from "./domain/build"
import type { DesignLine } from "./domain/design-line"
import type { DesignBuild } from "./models/design-build"
import type { DesignModuleService } from "./service"

const BUILDS_OF_CART =
  "select sku, number, options from design_build where cart_id = ? and deleted_at is null order by id"

/**
 * The number a rider knows a design by: the saved one's, or else that of the first build in their carts, or else the one
 * that is asked for. None that another design of theirs is saved under: a build that staff have changed to another
 * design keeps its number in its order (docs/decisions/2026-11-22-build-numbers.md).
 */
const KNOWN_NUMBER = `
  select number from (
    select number, 0 as rank, created_at from saved_design
     where customer_id = :customerId and sku = :sku and deleted_at is null
    union all
    select number, 1, created_at from design_build
     where cart_id = any(:cartIds) and sku = :sku and deleted_at is null
    union all
    select cast(:asked as int), 2, now()
  ) known where number is not null and not exists (
    select 1 from saved_design other
     where other.customer_id = :customerId and other.number = known.number and other.sku <> :sku
       and other.deleted_at is null)
   order by rank, created_at limit 1`

/** Builds kept for a cart besides those of its lines: a rider may remove a design, and think again. */
const KEPT_BUILDS = 20

const DELETE_UNUSED = `
  delete from design_build where id in (
    select id from design_build where cart_id = :cartId and not (sku = any(:skus))
     order by created_at desc, id desc offset :kept)`

const everything = { take: null } as const

/** A build's row, which a step keeps in order to restore it. */
export type BuildRow = Pick<
  InferTypeOf<typeof DesignBuild>,
  "id" | "number" | "cart_id" | "sku" | "product_code" | "style_code" | "options"
>

/** Medusa types a JSON column as an object. */
const toBuild = ({ number, options }: { number: number; options: unknown }): Build => ({
  number,
  options: options as Build["options"],
})

/** What the builds use of the methods that Medusa generates for the module's service. */
type BuildRecords = Pick<
  DesignModuleService,
  "createDesignBuilds" | "deleteDesignBuilds" | "listDesignBuilds" | "updateDesignBuilds"
>

/** The designs in carts, each with its number. Part of the module's service. */
export class BuildStore {
  constructor(
    private readonly records: BuildRecords,
    private readonly database: Knex,
  ) {}

  /**
   * The number by which a rider already knows a design; null when it is new to them.
   * @param cartIds the rider's carts, bought or not
   * @param asked the number for a design that is new to them, unless they have saved another one under it; null for none
   */
  async findNumber(
    customerId: string,
    cartIds: readonly string[],
    sku: string,
    asked: number | null = null,
  ): Promise<number | null> {
    const { rows } = await this.database.raw<{ rows: { number: number }[] }>(KNOWN_NUMBER, {
      customerId,
      sku,
      cartIds: [...cartIds],
      asked,
    })
    return rows[0]?.number ?? null
  }

  /**
   * The build of a design in a cart, created on first use: a design that returns to its cart keeps its number. Call it
   * under the cart's lock.
   * @param known the number by which its rider already knows it, which it gets unless another design of the cart has it;
   * null for a new one
   */
  async ensure(
    cartId: string,
    line: Pick<DesignLine, "sku" | "productCode" | "styleCode" | "options">,
    known: number | null,
  ): Promise<Build> {
    const number = known !== null && (await this.isTaken(cartId, line.sku, known)) ? null : known
    const [existing] = await this.records.listDesignBuilds({ cart_id: cartId, sku: line.sku }, { take: 1 })
    if (existing && number !== null && existing.number !== number) {
      return toBuild(await this.records.updateDesignBuilds({ id: existing.id, number }))
    }
    if (existing) return toBuild(existing)
    const made = await this.records.createDesignBuilds({
      cart_id: cartId,
      sku: line.sku,
      product_code: line.productCode,
      style_code: line.styleCode,
      options: line.options as unknown as Record<string, unknown>,
      ...(number === null ? {} : { number }),
    })
    return toBuild(made)
  }

  /**
   * Deletes the builds of a cart that no longer have a line, except the last few. Call it under the cart's lock.
   * @param skus of the builds that have lines
   */
  async deleteUnused(cartId: string, skus: readonly string[]): Promise<void> {
    await this.database.raw(DELETE_UNUSED, { cartId, skus: [...skus], kept: KEPT_BUILDS })
  }

  /**
   * Gives a cart's build the number by which its rider knows the design, unless another design of the cart has it. Call
   * it under the cart's lock.
   * @returns whether it has the number now
   */
  async renumber(cartId: string, sku: string, number: number): Promise<boolean> {
    if (await this.isTaken(cartId, sku, number)) return false
    await this.records.updateDesignBuilds({ selector: { cart_id: cartId, sku }, data: { number } })
    return true
  }

  /** Whether a build of the cart has a number, other than the one of this design. */
  private async isTaken(cartId: string, sku: string, number: number): Promise<boolean> {
    const builds = await this.records.listDesignBuilds(
      { cart_id: cartId, number },
      { ...everything, select: ["sku"] },
    )
    return builds.some((build) => build.sku !== sku)
  }

  /**
   * Turns a cart's build into another design, keeping its number. A build that was kept for a removed line makes room
   * for it.
   * @returns the rows as they were
   */
  async changeDesign(cartId: string, sku: string, line: DesignLine): Promise<BuildRow[]> {
    const rows = await this.records.listDesignBuilds({ cart_id: cartId, sku: [sku, line.sku] }, everything)
    const build = rows.find((row) => row.sku === sku)
    if (!build) throw new Error(`The cart ${cartId} has no build ${sku}.`)
    const inTheWay = rows.filter((row) => row !== build).map(({ id }) => id)
    if (inTheWay.length > 0) await this.records.deleteDesignBuilds(inTheWay)
    await this.records.updateDesignBuilds({
      id: build.id,
      sku: line.sku,
      product_code: line.productCode,
      style_code: line.styleCode,
      options: line.options as unknown as Record<string, unknown>,
    })
    return rows
  }

  /** Restores what `changeDesign` changed. */
  async restore(rows: readonly BuildRow[]): Promise<void> {
    const known = await this.records.listDesignBuilds({ id: rows.map(({ id }) => id) }, everything)
    const columns = ({ id, number, cart_id, sku, product_code, style_code, options }: BuildRow) => ({
      id,
      number,
      cart_id,
      sku,
      product_code,
      style_code,
      options,
    })
    for (const row of rows) {
      if (known.some(({ id }) => id === row.id)) await this.records.updateDesignBuilds(columns(row))
    }
    for (const row of rows) {
      if (!known.some(({ id }) => id === row.id)) await this.records.createDesignBuilds(columns(row))
    }
  }

  /** A cart's builds by SKU, including those whose line was removed. */
  async listOfCart(cartId: string): Promise<ReadonlyMap<string, Build>> {
    const { rows } = await this.database.raw<{ rows: (Build & { sku: string })[] }>(BUILDS_OF_CART, [cartId])
    return new Map(rows.map((row) => [row.sku, toBuild(row)]))
  }

  /** Updates a cart's build to current names. */
  async updateNames(
    cartId: string,
    { sku, options }: { sku: string; options: Build["options"] },
  ): Promise<void> {
    await this.database.raw(
      "update design_build set options = ?, updated_at = now() where cart_id = ? and sku = ? and deleted_at is null",
      [JSON.stringify(options), cartId, sku],
    )
  }
}
