// Loaded before every program the launcher starts. The channel to the launcher closes when the launcher is gone, for
// whatever reason; then the program and everything it started end too and release their ports.
import cluster from "node:cluster"

const GRACE_MS = 5000

const signalGroup = (signal) => {
  try {
    // The launcher made each program the leader of its own group.
    process.kill(-process.pid, signal)
  } catch {
    process.kill(process.pid, signal)
  }
}

// In one of several processes (storefront/server/processes.ts), the channel leads to the first of them instead, which
// needs it.
if (process.channel && cluster.isPrimary) {
  process.once("disconnect", () => {
    setTimeout(() => signalGroup("SIGKILL"), GRACE_MS).unref()
    signalGroup("SIGTERM")
  })
  // Listening must not keep a program running that is otherwise done.
  process.channel.unref()
}
