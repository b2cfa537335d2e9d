import { useRouter } from "@tanstack/react-router"
import type { ShopSettings } from "#contracts/settings"

/** What every page may know of the shop: brand, phone, e-mail, how cards are taken. */
export function useSettings(): ShopSettings {
  return useRouter().options.context.settings
}
