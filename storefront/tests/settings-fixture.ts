import type { ShopSettings } from "#contracts/settings"

/** What a demo shop tells every page. */
export const SETTINGS: ShopSettings = {
  brand: "Snowforge",
  phone: "(555) 010-0142",
  email: "sales@snowforge.example",
  mode: "demo",
  origin: "http://localhost:8000",
  card: { kind: "sandbox", publishableKey: "pk_test", base: "/card-sandbox" },
  botCheck: { kind: "proof-of-work" },
  cacheVersion: "2.1",
}
