import { once } from "node:events"
import { createServer } from "node:http"
import { join } from "node:path"
import type { IWorkflowEngineService, MedusaContainer, WorkflowExecutionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import loadMedusa from "@medusajs/medusa/loaders/index"
import express from "express"

const BACKEND = join(__dirname, "..")

export interface RunningMedusa {
  container: MedusaContainer
  stop(): Promise<void>
}

/**
 * Starts Medusa with the shop's own configuration in this process, as `medusa start` does. Medusa's own test runner
 * would load every module twice.
 * @param port on 127.0.0.1
 */
export async function startMedusa(port: number): Promise<RunningMedusa> {
  const { default: configuration } = require("../medusa-config")
  // Otherwise the admin's pages would be built.
  configuration.admin.disable = true
  const app = express()
  const { container, shutdown } = await loadMedusa({ directory: BACKEND, expressApp: app })
  // Tests pause for longer than Node keeps an idle connection, and a busy machine closes one that is just being used.
  const server = createServer({ keepAliveTimeout: 0 }, app).listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    container,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await shutdown()
    },
  }
}

interface OpenStep {
  id: string
  invoke?: { state: string }
  compensate?: { state: string }
}

const OVER = ["not_started", "done", "reverted", "failed"]
/** Milliseconds; only a workflow that never ends takes this long. */
const READY_TIMEOUT_MS = 60_000

/** Waits until no workflow is under way. */
export async function workflowsEnd(container: MedusaContainer): Promise<void> {
  const engine: IWorkflowEngineService = container.resolve(Modules.WORKFLOW_ENGINE)
  const deadline = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    const running = await engine.listWorkflowExecutions({ state: { $nin: OVER } })
    if (running.length === 0) return
    if (Date.now() > deadline) throw new Error(`Workflows do not end: ${running.map(whereItIs).join("; ")}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What a failed run reports, since it can't be inspected any more: name, key, state, open steps and errors. */
function whereItIs({ workflow_id, transaction_id, state, execution, context }: WorkflowExecutionDTO): string {
  const { steps = {} } = (execution ?? {}) as { steps?: Record<string, OpenStep> }
  const open = Object.values(steps)
    .filter(({ invoke, compensate }) =>
      [invoke?.state, compensate?.state].some((at) => at === "invoking" || at === "compensating"),
    )
    .map(({ id }) => id)
  return `${workflow_id} ${transaction_id} is ${state} at ${open.join(", ")}: ${JSON.stringify(context?.errors)}`
}
