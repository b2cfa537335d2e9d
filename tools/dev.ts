import { launch } from "./launch"
import { loadEnvFile } from "./shop-settings"

/** `npm run dev`: the same shop at the same address, both halves reloading on save. */
export default function dev(): Promise<number> {
  loadEnvFile()
  return launch("dev")
}
