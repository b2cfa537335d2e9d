import { toast } from "@medusajs/ui"
import { failureWords } from "./client"

/**
 * Reports a failed call that no form shows.
 * @param failed the title, that it wasn't done, unless nobody knows
 */
export function toastFailure(failed: string, error: Error): void {
  const { title, description } = failureWords(failed, error)
  toast.error(title, { description })
}
