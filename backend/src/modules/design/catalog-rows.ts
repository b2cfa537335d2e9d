import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type {
  DesignColorRow,
  DesignNoticeRow,
  DesignProductRow,
  DesignRows,
  DesignUnavailabilityRow,
  DesignUpchargeRow,
} from "./domain/rows"

const PRODUCTS = `
  select code, slug, name, type, price_includes, loop, single_skull, triple_skull, drawn_as, image_angles, tagline, facts,
         rank, product_id
    from design_product where deleted_at is null`

/** For each code the current color, or else the one that was retired last. */
const COLORS = `
  select distinct on (code) code, name, text_color, css, rank, revision, deleted_at is not null as retired
    from design_color order by code, deleted_at desc nulls first`

const UPCHARGES =
  "select product_code, style_code, option, color_code, price_cents from design_upcharge where deleted_at is null"

const UNAVAILABILITIES =
  "select product_code, style_code, option, color_code from design_unavailability where deleted_at is null"

const NOTICES = `
  select product_code, kind, title, text, sign_up_label, link_label, link_path
    from design_notice where deleted_at is null`

async function rows<T>(database: Pick<Knex, "raw">, sql: string): Promise<T[]> {
  return (await database.raw<{ rows: T[] }>(sql)).rows
}

/** What designs are made of, without styles: those cost what Medusa's variants do. @param database of a cached read */
export async function readCatalogRows(
  database: Pick<Knex, "raw">,
): Promise<Omit<DesignRows, "styles" | "undiscounted">> {
  const [products, colors, upcharges, unavailabilities, notices] = await Promise.all([
    rows<DesignProductRow>(database, PRODUCTS),
    rows<DesignColorRow>(database, COLORS),
    rows<DesignUpchargeRow>(database, UPCHARGES),
    rows<DesignUnavailabilityRow>(database, UNAVAILABILITIES),
    rows<DesignNoticeRow>(database, NOTICES),
  ])
  return { products, colors, upcharges, unavailabilities, notices }
}
