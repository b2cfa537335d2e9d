/**
 * Which state taxed each order that was added up before, as `reports/order-sums.ts` reads it. Everything else of these
 * sums holds: adding up a shop's whole history again would keep its reports and Today waiting. On a new database Medusa's
 * tables may not be there yet, and then there is nothing to fill in.
 */
export const FILL_TAXED_IN = `
  do $$
  begin
    if to_regclass('order_item') is not null and to_regclass('order_line_item_tax_line') is not null
       and to_regclass('tax_region') is not null then
      update order_sum s set taxed_in = taxed.state
        from (select distinct on (i.order_id) i.order_id, upper(g.province_code) as state
                from order_item i
                join order_line_item_tax_line t on t.item_id = i.item_id and t.deleted_at is null
                join tax_rate x on x.id = t.tax_rate_id
                join tax_region g on g.id = x.tax_region_id and g.province_code is not null
               order by i.order_id, t.created_at, t.id) taxed
       where taxed.order_id = s.order_id;
    end if;
  end $$;`
