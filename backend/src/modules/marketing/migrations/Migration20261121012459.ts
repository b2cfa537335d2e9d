import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121012459 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "marketing_sign_up" drop constraint if exists "marketing_sign_up_email_product_unique";`,
    )
    this.addSql(
      `create table if not exists "marketing_sign_up" ("id" text not null, "email" text not null, "product" text not null, "forwarded_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "marketing_sign_up_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_marketing_sign_up_deleted_at" ON "marketing_sign_up" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_marketing_sign_up_email_product_unique" ON "marketing_sign_up" ("email", "product") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "marketing_sign_up" cascade;`)
  }
}
