import type { MedusaContainer } from "@medusajs/framework/types"
import { DESIGN_MODULE } from "../../modules/design"
import type { Build } from "../../modules/design/domain/build"
import type { DesignLine } from "../../modules/design/domain/design-line"
import type { DesignModuleService } from "../../modules/design/service"

function designs(container: MedusaContainer): DesignModuleService {
  return container.resolve<DesignModuleService>(DESIGN_MODULE)
}

/** A JSON column comes back as Medusa types it: an object. */
function toBuild(row: { number: number; options: unknown }): Build {
  return { number: row.number, options: row.options as Build["options"] }
}

/**
 * The build of a design in a cart, made on first use: a design that comes back to its cart keeps its
 * number. Call it under the cart's lock.
 */
export async function ensureBuild(
  container: MedusaContainer,
  cartId: string,
  line: DesignLine,
): Promise<Build> {
  const service = designs(container)
  const [existing] = await service.listDesignBuilds({ cart_id: cartId, sku: line.sku }, { take: 1 })
  if (existing) return toBuild(existing)
  const made = await service.createDesignBuilds({
    cart_id: cartId,
    sku: line.sku,
    product_code: line.productCode,
    style_code: line.styleCode,
    options: line.options as unknown as Record<string, unknown>,
  })
  return toBuild(made)
}

/** A cart's builds by SKU; also those whose line was taken out again. */
export async function buildsOfCart(
  container: MedusaContainer,
  cartId: string,
): Promise<ReadonlyMap<string, Build>> {
  const rows = await designs(container).listDesignBuilds({ cart_id: cartId })
  return new Map(rows.map((row) => [row.sku, toBuild(row)]))
}
