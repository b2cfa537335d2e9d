import { Module } from "@medusajs/framework/utils"
import { SubmissionModuleService } from "./service"

export const SUBMISSION_MODULE = "submission"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [SUBMISSION_MODULE]: SubmissionModuleService
  }
}

export default Module(SUBMISSION_MODULE, { service: SubmissionModuleService })
