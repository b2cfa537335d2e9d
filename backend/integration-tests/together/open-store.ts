import { shopTests } from "../harness"

shopTests({ env: { STORE_API: "open" } }, [
  "builder.spec.ts",
  "payment-faults.spec.ts",
  "ready-to-ship.spec.ts",
])
