import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What is poured together goes by the codes of its colors: renamed ones are poured with what was ordered before. */
export class Migration20261127053500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`update "production_job" j set "pour" = j."product_code" || ' ' || j."style_code" || ': ' || coalesce(
      (select string_agg(coalesce(nullif(z ->> 'code', ''), z ->> 'value'), ', ' order by at)
         from jsonb_array_elements(j."zones") with ordinality zones (z, at)
        where z ->> 'name' not in ('Loop', 'Style')), '');`)
  }

  override async down(): Promise<void> {
    this.addSql(`update "production_job" j set "pour" = j."product_code" || ' ' || j."style_code" || ': ' || coalesce(
      (select string_agg(z ->> 'value', ', ' order by at)
         from jsonb_array_elements(j."zones") with ordinality zones (z, at)
        where z ->> 'name' not in ('Loop', 'Style')), '');`)
  }
}
