import { join } from "node:path"
import { settings } from "../../config/settings"
import { createCardSandbox } from "./server"

/** Runs the card sandbox as a program of its own, with the shop's settings. */
async function main(): Promise<void> {
  const shop = settings()
  const sandbox = createCardSandbox({
    secretKey: shop.card.secretKey,
    publishableKey: shop.card.publishableKey,
    dataDir: join(shop.dataDir, "card-sandbox"),
    shopOrigin: shop.origin,
    publicUrl: `${shop.origin}/card-sandbox`,
    webhook: {
      url: `http://127.0.0.1:${shop.backendPort}/hooks/payment/card_shop`,
      secret: shop.card.webhookSecret,
    },
  })
  await sandbox.listen(shop.cardSandboxPort, shop.cardSandboxHost)
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
  }
}

main().catch((error: unknown) => {
  console.error(`The card sandbox could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
