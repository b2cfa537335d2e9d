import { launch } from "./launcher/launch"
import { loadEnvFile } from "./launcher/shop-settings"

/** `npm start`: from a fresh clone to a running shop. */
export default function start(): Promise<number> {
  loadEnvFile()
  return launch("built")
}
