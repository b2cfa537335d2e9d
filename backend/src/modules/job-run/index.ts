import { Module } from "@medusajs/framework/utils"
import { JobRunModuleService } from "./service"

/** Medusa requires module names without hyphens. */
export const JOB_RUN_MODULE = "job_run"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [JOB_RUN_MODULE]: JobRunModuleService
  }
}

export default Module(JOB_RUN_MODULE, { service: JobRunModuleService })
