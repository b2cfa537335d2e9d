import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const WHO_WAITS = `
        update marketing_sign_up s set product = new.handle
         where s.product = old.handle
           and not exists (select from marketing_sign_up o
                            where o.product = new.handle and o.deleted_at is null
                              and o.email = s.email and o.sku = s.sku);`

const CHOICES = `
        update waiting_list w set product = new.handle
         where w.product = old.handle
           and not exists (select from waiting_list o
                            where o.product = new.handle and o.deleted_at is null and o.thing = w.thing);`

/** @param moved what goes with a product that gets another handle */
const move = (moved: string) => `create or replace function move_sign_ups() returns trigger
      language plpgsql set search_path from current as $$
      begin
        if exists (select from design_product where slug in (old.handle, new.handle) and deleted_at is null) then
          return null;
        end if;${moved}
        return null;
      end
    $$;`

/**
 * Whether a list is mailed automatically goes with its product, too, when that gets another handle. Before, only who
 * waits did (Migration20261126211713), so that the list was mailed by hand from then on.
 */
export class Migration20261129160000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(move(WHO_WAITS + CHOICES))
  }

  override async down(): Promise<void> {
    this.addSql(move(WHO_WAITS))
  }
}
