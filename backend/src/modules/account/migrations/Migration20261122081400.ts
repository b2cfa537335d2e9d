import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Riders' logins become their own provider's (`providers/auth-shop-account`); until now staff and riders of one email
 * shared one. Who was both keeps the password at both doors. A login with nobody behind it stays where it is: it was
 * made at staff's door, and no longer stands in any rider's way. The tables are Medusa's auth module's; a new database
 * may not have them yet, and then there is nothing to move.
 */
export class Migration20261122081400 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`do $$
      begin
        if to_regclass('provider_identity') is null or to_regclass('auth_identity') is null then
          return;
        end if;

        insert into auth_identity (id, app_metadata)
        select a.id || 'R', jsonb_build_object('customer_id', a.app_metadata->>'customer_id')
          from auth_identity a
         where a.app_metadata->>'customer_id' is not null and a.app_metadata->>'user_id' is not null
           and a.deleted_at is null;
        insert into provider_identity (id, entity_id, provider, auth_identity_id, user_metadata, provider_metadata)
        select p.id || 'R', p.entity_id, 'shop-account', a.id || 'R', p.user_metadata, p.provider_metadata
          from provider_identity p join auth_identity a on a.id = p.auth_identity_id
         where p.provider = 'emailpass' and p.deleted_at is null
           and a.app_metadata->>'customer_id' is not null and a.app_metadata->>'user_id' is not null
           and a.deleted_at is null;
        update auth_identity set app_metadata = app_metadata - 'customer_id'
         where app_metadata->>'customer_id' is not null and app_metadata->>'user_id' is not null;

        update provider_identity p set provider = 'shop-account'
          from auth_identity a
         where a.id = p.auth_identity_id and p.provider = 'emailpass'
           and a.app_metadata->>'customer_id' is not null;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`update provider_identity p set provider = 'emailpass'
       where p.provider = 'shop-account' and not exists (
         select 1 from provider_identity s where s.provider = 'emailpass' and s.entity_id = p.entity_id
       );`)
  }
}
