import type { Fault } from "./fault"
import { clockSkew } from "./kinds/clock-skew"
import { databaseFrozen } from "./kinds/database-frozen"
import { databaseKilled } from "./kinds/database-killed"
import { deploy } from "./kinds/deploy"
import { diskFull } from "./kinds/disk-full"
import { frozen } from "./kinds/frozen"
import { killed } from "./kinds/killed"
import { mailRefused } from "./kinds/mail-refused"
import { away, cut, silent, slow } from "./kinds/network"
import { processorFaults } from "./kinds/processor"
import { webhookFaults } from "./kinds/webhooks"
import type { World } from "./world"

/** Everything that can go wrong with a shop. */
export function allFaults(world: World): Fault[] {
  const redis = world.redis ? [slow("redis"), cut("redis")] : []
  return [
    ...world.programs.flatMap((program) => [killed(program), frozen(program)]),
    ...[databaseKilled, databaseFrozen, slow("postgres"), cut("postgres"), ...redis],
    ...[cut("backends"), slow("backends"), slow("sandbox"), silent("sandbox"), ...processorFaults],
    ...webhookFaults,
    ...[mailRefused, away("mail"), silent("mail"), away("bucket"), silent("bucket"), diskFull],
    ...[...world.backends, ...(world.worker ? [world.worker] : [])].map(clockSkew),
    deploy,
  ]
}

/** The few that a short run has time for: none that requires restarting Medusa. */
export function quickFaults(world: World): Fault[] {
  return [
    databaseKilled,
    ...(world.redis ? [killed(world.redis)] : []),
    ...processorFaults.filter(({ name }) => name.includes("loses its answers")),
    ...webhookFaults.filter(({ name }) => name.includes("lost")),
    cut("backends"),
    mailRefused,
  ]
}
