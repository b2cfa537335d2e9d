import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Builds know how many of their pieces have been packed. Those still in the workshop learn it from Medusa's tables; a new
 * database may not have these yet, and then there are no builds.
 */
export class Migration20261129130000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "production_job" add column if not exists "packed" integer not null default 0;`,
    )
    this.addSql(`do $$
      begin
        if to_regclass('order') is not null and to_regclass('order_item') is not null then
          update production_job j set packed = i.fulfilled_quantity
            from order_item i join "order" o on o.id = i.order_id and o.version = i.version
           where i.item_id = j.line_id and i.order_id = j.order_id and i.deleted_at is null
             and i.fulfilled_quantity > 0 and j.closed is null;
        end if;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "production_job" drop column if exists "packed";`)
  }
}
