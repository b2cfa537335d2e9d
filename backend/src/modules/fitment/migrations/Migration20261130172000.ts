import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What fits a sled is the mount kit or dampener, whatever its SKU: sleds go with it when it gets another one
 * (migration-scripts/follow-fitted-skus.ts), those that were removed, too, since they may come back.
 */
export class Migration20261130172000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create or replace function move_fitment_to_sku() returns trigger
      language plpgsql set search_path from current as $$
      begin
        update sled set mount_kit_sku = new.sku, updated_at = now() where mount_kit_sku = old.sku;
        update sled set dampener_sku = new.sku, updated_at = now() where dampener_sku = old.sku;
        return null;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists move_fitment_to_sku() cascade;`)
  }
}
