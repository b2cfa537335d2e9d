import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Who waits for a product waits for its handle, and goes with it when it gets another one
 * (migration-scripts/follow-handles.ts). Who waits for a line of the builder stays there, whatever products are called.
 */
export class Migration20261126211713 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create or replace function move_sign_ups() returns trigger
      language plpgsql set search_path from current as $$
      begin
        if exists (select from design_product where slug in (old.handle, new.handle) and deleted_at is null) then
          return null;
        end if;
        update marketing_sign_up s set product = new.handle
         where s.product = old.handle
           and not exists (select from marketing_sign_up o
                            where o.product = new.handle and o.deleted_at is null
                              and o.email = s.email and o.sku = s.sku);
        return null;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists move_sign_ups() cascade;`)
  }
}
