import { toast } from "@medusajs/ui"
import { failureWords } from "./client"

/**
 * Reports a failed call that no form shows.
 * @param failed the title, that it wasn't done, unless nobody knows
 * @param options as `failureWords` takes them
 */
export function toastFailure(failed: string, error: Error, options?: { reads: boolean }): void {
  const { title, description } = failureWords(failed, error, options)
  toast.error(title, { description })
}
