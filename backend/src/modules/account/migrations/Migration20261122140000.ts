import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { ALIGN_LOGINS } from "./sql/align-logins"

/**
 * Mailed secrets keep the mailbox they went to; those of before went to the address that their account has. And riders'
 * logins stand under the address of their account (`workflows/account/move-login`).
 */
export class Migration20261122140000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "account_token" add column if not exists "email" text null;`)
    this.addSql(`do $$
      begin
        if to_regclass('customer') is not null then
          update account_token t set email = lower(c.email)
            from customer c where c.id = t.customer_id and c.deleted_at is null;
        end if;
        delete from account_token where email is null;
      end
    $$;`)
    this.addSql(`alter table "account_token" alter column "email" set not null;`)
    this.addSql(ALIGN_LOGINS)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "account_token" drop column if exists "email";`)
  }
}
