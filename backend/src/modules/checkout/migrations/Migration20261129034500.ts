import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * A cart's attempts to pay, which were columns of its checkout: one at a time. A server of the release before can't
 * record a slow payment any more; its buyer presses again, which finds the order.
 */
export class Migration20261129034500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "slow_payment" ("id" text not null, "cart_id" text not null, "attempt" text not null, "begun_at" timestamptz not null, "status" integer null, "answer" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "slow_payment_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_slow_payment_deleted_at" ON "slow_payment" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_slow_payment_cart_id_attempt_unique" ON "slow_payment" ("cart_id", "attempt") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `alter table if exists "checkout" drop column if exists "attempt", drop column if exists "attempt_at", drop column if exists "attempt_status", drop column if exists "attempt_answer";`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "checkout" add column if not exists "attempt" text null, add column if not exists "attempt_at" timestamptz null, add column if not exists "attempt_status" integer null, add column if not exists "attempt_answer" jsonb null;`,
    )
    this.addSql(`drop table if exists "slow_payment" cascade;`)
  }
}
