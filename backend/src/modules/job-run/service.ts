import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { ModuleDependencies } from "../module-dependencies"
import { JOB_NAMES, type JobName, type Run } from "./domain/jobs"
import { JobRun } from "./models/job-run"

/** How the run before ended stays until this one has ended: one that always fails, or never ends, isn't fine meanwhile. */
const BEGIN = `
  insert into job_run (id, began_at) values (?, ?)
      on conflict (id) do update set began_at = excluded.began_at, updated_at = now()`

/** The last runs of the scheduled jobs, whichever process ran them. */
export class JobRunModuleService extends MedusaService({ JobRun }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Records that a job's run began. */
  async begin(name: JobName, now: Date): Promise<void> {
    await this.database.raw(BEGIN, [name, now])
  }

  /** Records that a job's run ended, and how. */
  async finish(name: JobName, outcome: "done" | "failed", now: Date): Promise<void> {
    await this.database.raw("update job_run set ended_at = ?, failed = ?, updated_at = now() where id = ?", [
      now,
      outcome === "failed",
      name,
    ])
  }

  /** The last runs of each job; null for one that never ran. */
  async listLastRuns(): Promise<Record<JobName, Run | null>> {
    const { rows } = await this.database.raw<{
      rows: { id: string; began_at: Date; ended_at: Date | null; failed: boolean }[]
    }>("select id, began_at, ended_at, failed from job_run where deleted_at is null")
    const found = new Map(rows.map((row) => [row.id, row]))
    const runs = JOB_NAMES.map((name) => {
      const row = found.get(name)
      return [name, row ? { beganAt: row.began_at, endedAt: row.ended_at, failed: row.failed } : null]
    })
    return Object.fromEntries(runs) as Record<JobName, Run | null>
  }
}
