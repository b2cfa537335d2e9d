import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * A mailbox is written to about one cart a week, however its address is spelled. Mails of before get what follows a
 * plus sign taken off; that Google's dots mean nothing isn't worth a statement for one week's mails.
 */
export class Migration20261130081500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "rider_mail" add column if not exists "mailbox" text not null default '';`,
    )
    this.addSql(
      `update rider_mail
          set mailbox = split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2)
        where email <> '';`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rider_mail_mailbox" ON "rider_mail" ("mailbox") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_rider_mail_mailbox";`)
    this.addSql(`alter table if exists "rider_mail" drop column if exists "mailbox";`)
  }
}
