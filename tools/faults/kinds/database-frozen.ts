import type { Fault } from "../fault"
import { signalAll } from "../process-tree"
import { databaseProcesses, untilDatabaseAnswers } from "./database-processes"

/** PostgreSQL stands still with its connections open. */
export const databaseFrozen: Fault = {
  name: "PostgreSQL frozen",
  lasts: [4, 12],
  begin: async (world) => signalAll(await databaseProcesses(world), "SIGSTOP"),
  end: async (world) => {
    signalAll(await databaseProcesses(world), "SIGCONT")
    await untilDatabaseAnswers(world)
  },
}
