// Loaded before every program the launcher starts. The channel to the launcher closes when the launcher
// is gone, however it went; then the program and whatever it started end too and give their ports back.
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

// One of several processes (storefront/server/processes.ts) has a channel to the first of them instead, which needs it.
if (process.channel && cluster.isPrimary) {
  process.once("disconnect", () => {
    setTimeout(() => signalGroup("SIGKILL"), GRACE_MS).unref()
    signalGroup("SIGTERM")
  })
  // Listening must not keep a program alive that has ended by itself.
  process.channel.unref()
}
