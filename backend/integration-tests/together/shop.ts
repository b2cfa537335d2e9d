import { shopTests } from "../harness"

shopTests({}, [
  "account-steps.spec.ts",
  "accounts.spec.ts",
  "builder-zones.spec.ts",
  "cart-store.spec.ts",
  "cart.spec.ts",
  "cached-read.spec.ts",
  "catalogue.spec.ts",
  "dealers.spec.ts",
  "demo-data.spec.ts",
  "designs.spec.ts",
  "fitment.spec.ts",
  "forms.spec.ts",
  "import-steps.spec.ts",
  "limits.spec.ts",
  "odd-input.spec.ts",
  "pages.spec.ts",
  "routes.spec.ts",
  "tables.spec.ts",
  "uploads.spec.ts",
  "whole-forms.spec.ts",
])
