import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { drawPromoBanner } from "../../../../artwork/promo-banner"
import { NO_SUCH_PICTURE } from "../../../../contracts/builder/no-picture"
import type { BannerForm } from "../../../../contracts/content/banner-sizes"
import { notFound } from "../../../../errors/shop-error"
import { isRunning } from "../../../../modules/discount/domain/discount"
import { bannerWords } from "../../../../modules/discount/domain/promo-banner"
import { getDiscounts } from "../../../../read-model/discount-store"

const FILE = /^(\w+)-(wide|narrow)\.svg$/

/** GET /storage/promos/{id}-{wide|narrow}.svg: the banner of a discount that is running now. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [, id, form] = FILE.exec(req.params.file ?? "") ?? []
  const { byCode } = await getDiscounts(req.scope)
  const discount = [...byCode.values()].find((each) => each.id === id)
  const words = discount && isRunning(discount, new Date()) ? bannerWords(discount) : null
  if (!words) throw notFound(NO_SUCH_PICTURE)
  res.set({ "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" })
  res.send(Buffer.from(drawPromoBanner(words, form as BannerForm)))
}
