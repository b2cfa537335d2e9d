import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  type GenerateAnswer,
  type GeneratedImage,
  GenerateRequest,
} from "../../../../../contracts/builder/builder"
import { invalid, notFound } from "../../../../../errors/shop-error"
import { generateAnswer } from "../../../../../modules/design/domain/builder-answers"
import { styleByCode } from "../../../../../modules/design/domain/design-catalog"
import { designFrom } from "../../../../../modules/design/domain/selection"
import { madeFor, readyToShipItem } from "../../../../../modules/ready-to-ship/domain/made-design"
import { warmDesignPictures, warmZoneMap } from "../../../../../pictures/serve-picture"
import { getDesigns } from "../../../../../read-model/design-store"
import { getShelf } from "../../../../../read-model/shelf-store"
import { parseBody } from "../../../../requests/parse-body"
import { nestOptions } from "../../selected-options"

/** The `{sku}[-{angle}]` part of a picture's address. */
function pictureStem({ full }: GeneratedImage): string {
  return full.replace(/^.*\//, "").replace(/\.jpg(\?.*)?$/, "")
}

/** POST /builder/generate/{productCode}/{styleCode} (section 7): pictures, price and SKU of a selection. */
export async function POST(req: MedusaRequest, res: MedusaResponse<GenerateAnswer>): Promise<void> {
  const catalog = await getDesigns(req.scope)
  const product = catalog.productsByCode.get(req.params.productCode ?? "")
  const style = product && styleByCode(product, req.params.styleCode ?? "")
  if (!product || !style) throw notFound("We don't make this style.")
  const { options, generate_all, ready_to_ship } = parseBody(GenerateRequest, nestOptions(req.body))
  const selection = designFrom(options, product, style, catalog)
  if ("errors" in selection) {
    throw invalid(
      Object.fromEntries(Object.entries(selection.errors).map(([option, why]) => [`options.${option}`, why])),
    )
  }
  const { design } = selection
  const made = ready_to_ship ? madeFor(design, await getShelf(req.scope)) : null
  const answer = generateAnswer(design, catalog, made && readyToShipItem(made, design))
  res.json(answer)
  // The browser asks for them next; drawing starts now.
  const named = generate_all ? answer.images : answer.images.slice(0, 1)
  warmDesignPictures(named.map(pictureStem), catalog)
  if (generate_all) warmZoneMap(product.code + style.code, catalog)
}
