import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnWorkflow } from "@medusajs/framework/workflows-sdk"
import { BusyError, ShopError } from "../errors/shop-error"

/** What the workflow engine turns an error thrown by a step into: its own fields in an object without a class. */
interface SerializedError {
  name?: string
  message?: string
}

const isRefusal = (error: SerializedError): error is Pick<ShopError, "name" | "status" | "answer"> =>
  (error.name === "ShopError" || error.name === "BusyError") && "status" in error && "answer" in error

/** The error as it was thrown: a refusal is one again, and anything else has its fields, such as a database's code. */
function revive(error: unknown): unknown {
  if (error instanceof Error || typeof error !== "object" || error === null) return error
  if (isRefusal(error)) {
    const { name, status, answer } = error
    return name === "BusyError" ? new BusyError(answer.message) : new ShopError(status, answer)
  }
  return Object.assign(new Error(), error)
}

/**
 * Runs one of the shop's own workflows to its end.
 *
 * @returns its result
 * @throws what a step threw, after the steps before it were undone: a `ShopError` is one here, too, and a `BusyError`
 */
export async function runWorkflow<Input, Output>(
  workflow: ReturnWorkflow<Input, Output, []>,
  container: MedusaContainer,
  input: Input,
): Promise<Output> {
  try {
    const { result } = await workflow(container).run({ input })
    return result as Output
  } catch (error) {
    throw revive(error)
  }
}
