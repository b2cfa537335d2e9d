import { MedusaService } from "@medusajs/framework/utils"
import { CardTesting } from "./models/card-testing"
import { Checkout } from "./models/checkout"
import { RefusedCard } from "./models/refused-card"
import { SealedCart } from "./models/sealed-cart"

export class CheckoutModuleService extends MedusaService({
  Checkout,
  RefusedCard,
  CardTesting,
  SealedCart,
}) {}
