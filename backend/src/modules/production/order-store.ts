import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { OrderPart } from "../../contracts/orders/production"
import { followJob, type KnownJob, openJob, type SyncedBuild } from "./job-rows"
import { type StageStore, USE_STAGES } from "./stage-store"

/** The current state of an order for the workshop. */
export interface SyncedOrder {
  id: string
  number: number
  buyer: string
  dealer: { name: string; code: string } | null
  dueOn: string | null
  sled: string | null
  hardware: readonly OrderPart[]
  /** Ids of lines whose builds are being changed at this moment: their jobs stay as they are. */
  changing: readonly string[]
}

/** What an update of the queue did. */
export interface Synced {
  /** How many builds were opened. */
  opened: number
  /** The stages of the order's open builds, before and after it: the one that kept the order back may have closed. */
  before: string[]
  after: string[]
}

/** Of two that follow one order, one waits for the other: each line is opened once and closed once. */
const LOCK_ORDER = "select pg_advisory_xact_lock(hashtext('production_order'), hashtext(?))"

const SAVE_ORDER = `
  insert into production_order (id, number, buyer, dealer_name, dealer_code, due_on, sled, hardware, followed_at)
  values (:id, :number, :buyer, :dealerName, :dealerCode, :dueOn, :sled, cast(:hardware as jsonb), :at)
  on conflict (id) do update set number = excluded.number, buyer = excluded.buyer, dealer_name = excluded.dealer_name,
    dealer_code = excluded.dealer_code, due_on = excluded.due_on, sled = excluded.sled, hardware = excluded.hardware,
    followed_at = excluded.followed_at, updated_at = now()`

/**
 * Has an order read again by whoever follows missed ones, if it was read after `readAt`: what that older reading says
 * may be over.
 */
const LEAVE_TO_NEXT_READING = `
  update production_order set followed_at = 'epoch'
   where id = :id and followed_at > :readAt and deleted_at is null
  returning id`

async function openStages(database: Knex, orderId: string): Promise<string[]> {
  const { rows } = await database.raw<{ rows: { stage_id: string }[] }>(
    "select stage_id from production_job where order_id = ? and closed is null and deleted_at is null",
    [orderId],
  )
  return rows.map(({ stage_id }) => stage_id)
}

/** Orders as the workshop knows them. Part of the module's service. */
export class OrderStore {
  constructor(
    private readonly database: Knex,
    private readonly stages: StageStore,
  ) {}

  /**
   * Updates the queue to the current state of an order: opens what is new, closes what was canceled or fulfilled,
   * reopens what is to be made after all. Safe to repeat, and to run twice at once: of two readings the newer one
   * counts, whichever comes first.
   * @param readAt when the order was read
   */
  async sync(order: SyncedOrder, builds: readonly SyncedBuild[], readAt: Date): Promise<Synced> {
    return await this.database.transaction(async (transaction) => {
      await transaction.raw(USE_STAGES)
      await transaction.raw(LOCK_ORDER, [order.id])
      const { rows: newer } = await transaction.raw<{ rows: unknown[] }>(LEAVE_TO_NEXT_READING, {
        id: order.id,
        readAt,
      })
      if (newer.length > 0) return { opened: 0, before: [], after: [] }
      const stages = await this.stages.list(transaction)
      await transaction.raw(SAVE_ORDER, {
        id: order.id,
        number: order.number,
        buyer: order.buyer,
        dealerName: order.dealer?.name ?? null,
        dealerCode: order.dealer?.code ?? null,
        dueOn: order.dueOn,
        sled: order.sled,
        hardware: JSON.stringify(order.hardware),
        at: readAt,
      })
      const { rows } = await transaction.raw<{ rows: KnownJob[] }>(
        `select j.id, j.line_id, j.closed, j.quantity, j.packed, j.stage_id from production_job j
          where j.order_id = ? and j.deleted_at is null`,
        [order.id],
      )
      const before = await openStages(transaction, order.id)
      const known = new Map(rows.map((row) => [row.line_id, row]))
      let opened = 0
      for (const build of builds) {
        const job = known.get(build.lineId)
        known.delete(build.lineId)
        if (job) await followJob(transaction, stages, job, build)
        else if (build.closed === null) opened += await openJob(transaction, stages, order.id, build)
      }
      for (const lineId of order.changing) known.delete(lineId)
      // Lines that the order no longer has.
      for (const job of known.values()) {
        await followJob(transaction, stages, job, { ...job, closed: "canceled" })
      }
      return { opened, before, after: await openStages(transaction, order.id) }
    })
  }

  /** Orders as read by the workshop, with what is fetched from the shelf for them; unknown ones are left out. */
  async listToPick(ids: readonly string[]): Promise<{ id: string; number: string; hardware: OrderPart[] }[]> {
    const { rows } = await this.database.raw<{
      rows: { id: string; number: string; hardware: OrderPart[] }[]
    }>(
      `select id, number::text as number, hardware from production_order
        where id = any(?) and deleted_at is null order by production_order.number`,
      [[...ids]],
    )
    return rows
  }
}
