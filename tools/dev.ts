import { launch } from "./launcher/launch"
import { loadEnvFile } from "./launcher/shop-settings"

/** `npm run dev`: the same shop at the same address, both halves reloading on save. */
export default function dev(): Promise<number> {
  loadEnvFile()
  return launch("dev")
}
