import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121072301 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "account_token" ("id" text not null, "purpose" text check ("purpose" in ('set-password', 'verify-email')) not null, "customer_id" text not null, "token_hash" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "account_token_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_token_deleted_at" ON "account_token" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_token_token_hash_unique" ON "account_token" ("token_hash") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_token_customer_id_purpose" ON "account_token" ("customer_id", "purpose") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "verified_email" ("id" text not null, "customer_id" text not null, "email" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "verified_email_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_verified_email_deleted_at" ON "verified_email" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_verified_email_customer_id_email_unique" ON "verified_email" ("customer_id", "email") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "account_token" cascade;`)
    this.addSql(`drop table if exists "verified_email" cascade;`)
  }
}
