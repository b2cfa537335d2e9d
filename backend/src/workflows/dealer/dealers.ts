import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { DEALER_MODULE } from "../../modules/dealer"
import type { Dealer } from "../../modules/dealer/models/dealer"
import type { DealerApplication } from "../../modules/dealer/models/dealer-application"
import type { DealerModuleService } from "../../modules/dealer/service"

export type DealerRecord = InferTypeOf<typeof Dealer>
export type ApplicationRecord = InferTypeOf<typeof DealerApplication>

export function dealerService(container: MedusaContainer): DealerModuleService {
  return container.resolve<DealerModuleService>(DEALER_MODULE)
}
