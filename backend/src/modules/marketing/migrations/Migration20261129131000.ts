import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Who waits for a variant waits for its SKU, and goes with it when it gets another one, and so does whether the list is
 * mailed automatically (migration-scripts/follow-skus.ts). A design's SKU is what it is made of, whatever a product of
 * the same name has.
 */
export class Migration20261129131000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create or replace function move_sign_ups_to_sku() returns trigger
      language plpgsql set search_path from current as $$
      declare
        handle_now text := (select handle from product where id = new.product_id);
      begin
        if exists (select from design_product d where d.slug = handle_now and d.deleted_at is null) then
          return null;
        end if;
        update marketing_sign_up s
           set sku = new.sku, thing = case when s.thing = old.sku then new.sku else s.thing end
         where s.product = handle_now and s.sku = old.sku
           and not exists (select from marketing_sign_up o
                            where o.product = handle_now and o.deleted_at is null
                              and o.email = s.email and o.sku = new.sku);
        update waiting_list w set thing = new.sku
         where w.product = handle_now and w.thing = old.sku
           and not exists (select from waiting_list o
                            where o.product = handle_now and o.deleted_at is null and o.thing = new.sku);
        return null;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists move_sign_ups_to_sku() cascade;`)
  }
}
