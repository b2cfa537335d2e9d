import { BUILDER_OPTIONS } from "../builder-shop"
import { shopTests } from "../harness"

shopTests(BUILDER_OPTIONS, [
  "adding-designs.spec.ts",
  "base-variants.spec.ts",
  "builder.spec.ts",
  "buying-designs.spec.ts",
  "design-skus.spec.ts",
  "editing-designs.spec.ts",
  "payment-faults.spec.ts",
  "ready-to-ship.spec.ts",
  "shelf-staff.spec.ts",
])
