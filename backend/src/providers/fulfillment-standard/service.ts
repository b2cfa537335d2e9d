import type {
  CalculatedShippingOptionPrice,
  CalculateShippingOptionPriceDTO,
  CreateFulfillmentResult,
  FulfillmentOption,
} from "@medusajs/framework/types"
import { AbstractFulfillmentProviderService } from "@medusajs/framework/utils"
import { toDollars } from "../../contracts/money"
import { CONTENT_MODULE } from "../../modules/content"
import { ratesOf } from "../../modules/content/domain/rates-text"
import { SHIPPING_RATES } from "../../modules/content/domain/texts"
import type { ContentModuleService } from "../../modules/content/service"
import { shipmentOfCart } from "./domain/shipment-of-cart"
import { shippingPrice } from "./domain/shipping-price"

/**
 * Standard shipping from the shop's own dock: priced by `shippingPrice`, packed and handed to a carrier by staff, who
 * enter the tracking number in the admin. The rates are those in Texts: the configuration lists the texts' module among
 * those that Medusa's fulfillment module may see.
 */
export class StandardShippingService extends AbstractFulfillmentProviderService {
  static identifier = "standard"

  /** Asked once there is a price to calculate: modules are loaded in no reliable order. */
  constructor(private readonly modules: { [CONTENT_MODULE]: ContentModuleService }) {
    super()
  }

  /** What staff can choose for a shipping option: one for orders, one for returns. */
  async getFulfillmentOptions(): Promise<FulfillmentOption[]> {
    return [{ id: "standard" }, { id: "standard-return", is_return: true }]
  }

  /** Nothing to check: the data is stored as it is. */
  async validateFulfillmentData(
    _option: Record<string, unknown>,
    data: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    return data
  }

  /** Whether it is one of the two above. */
  async validateOption(data: Record<string, unknown>): Promise<boolean> {
    return data.id === "standard" || data.id === "standard-return"
  }

  /** Always: see `calculatePrice`. */
  async canCalculate(): Promise<boolean> {
    return true
  }

  /** In dollars, before tax. */
  async calculatePrice(
    _option: CalculateShippingOptionPriceDTO["optionData"],
    _data: CalculateShippingOptionPriceDTO["data"],
    context: CalculateShippingOptionPriceDTO["context"],
  ): Promise<CalculatedShippingOptionPrice> {
    const rates = ratesOf(await this.modules[CONTENT_MODULE].findCurrentWords(SHIPPING_RATES))
    return {
      calculated_amount: toDollars(shippingPrice(shipmentOfCart(context), rates)),
      is_calculated_price_tax_inclusive: false,
    }
  }

  /** No carrier is called: the label is bought by hand. */
  async createFulfillment(): Promise<CreateFulfillmentResult> {
    return { data: {}, labels: [] }
  }

  /** No label: the email about an accepted return says where to send it (section 2.13). */
  async createReturnFulfillment(): Promise<CreateFulfillmentResult> {
    return { data: {}, labels: [] }
  }

  /** Nothing to call off: no carrier knows of it. */
  async cancelFulfillment(): Promise<Record<string, unknown>> {
    return {}
  }
}
