import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Reviews name a product by its handle, and go with it when it gets another one (migration-scripts/follow-handles.ts).
 * One stays behind where its buyer has a review of the new handle already, from a product that had it before. A line of
 * the builder keeps its own, whatever products are called.
 */
export class Migration20261126211712 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create or replace function move_reviews() returns trigger
      language plpgsql set search_path from current as $$
      begin
        if exists (select from design_product where slug in (old.handle, new.handle) and deleted_at is null) then
          return null;
        end if;
        update review r set thing = new.handle
         where r.thing = old.handle
           and not exists (select from review o
                            where o.thing = new.handle and o.deleted_at is null
                              and (o.email = r.email or o.customer_id = r.customer_id));
        return null;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists move_reviews() cascade;`)
  }
}
