import { useRouter } from "@tanstack/react-router"
import type { ShopSettings } from "#contracts/settings"

/** What every page may know about the shop: brand, phone, email, how cards are accepted. */
export function useSettings(): ShopSettings {
  return useRouter().options.context.settings
}
