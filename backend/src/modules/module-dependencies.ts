import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import type { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What Medusa passes to the service of a module when it creates it. */
export interface ModuleDependencies {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
  [ContainerRegistrationKeys.LOGGER]: Logger
}
