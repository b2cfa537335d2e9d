import type { Fault } from "../fault"
import { signalAll } from "../process-tree"
import { databaseProcesses, untilDatabaseAnswers } from "./database-processes"
import { NAMES } from "./network"

/** PostgreSQL is frozen with its connections open. */
export const databaseFrozen: Fault = {
  name: "PostgreSQL frozen",
  of: NAMES.postgres,
  lasts: [4, 12],
  begin: async (world) => signalAll(await databaseProcesses(world), "SIGSTOP"),
  end: async (world) => {
    signalAll(await databaseProcesses(world), "SIGCONT")
    await untilDatabaseAnswers(world)
  },
}
