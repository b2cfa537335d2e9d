/**
 * Until now an account that staff gave another address kept its login under the old one. It moves, and what was begun
 * with it ends; where the account has a login under its address, or the address has somebody else's, the old one goes.
 * The tables are Medusa's; on a new database they may not be there yet, and then there is nothing to do.
 */
export const ALIGN_LOGINS = `
  do $$
  begin
    if to_regclass('provider_identity') is null or to_regclass('auth_identity') is null
       or to_regclass('customer') is null then
      return;
    end if;

    with astray as (
      select distinct on (c.id) p.id, lower(c.email) as email
        from provider_identity p
        join auth_identity a on a.id = p.auth_identity_id and a.deleted_at is null
        join customer c on c.id = a.app_metadata->>'customer_id' and c.has_account and c.deleted_at is null
       where p.provider = 'shop-account' and p.deleted_at is null and p.entity_id <> lower(c.email)
         and not exists (
           select 1 from provider_identity o where o.provider = p.provider and o.entity_id = lower(c.email))
       order by c.id, p.updated_at desc)
    update provider_identity p
       set entity_id = astray.email,
           user_metadata = coalesce(p.user_metadata, '{}'::jsonb)
             || jsonb_build_object('password_version', gen_random_uuid()::text)
      from astray where astray.id = p.id;

    delete from provider_identity p using auth_identity a, customer c
     where p.provider = 'shop-account' and a.id = p.auth_identity_id
       and c.id = a.app_metadata->>'customer_id' and p.entity_id <> lower(c.email);
  end $$;`
