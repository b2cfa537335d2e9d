import { launch } from "./launch"
import { loadEnvFile } from "./shop-settings"

/** `npm start`: from a fresh clone to a shop that serves. */
export default function start(): Promise<number> {
  loadEnvFile()
  return launch("built")
}
