import { MedusaService } from "@medusajs/framework/utils"
import { Submission } from "./models/submission"
import { SubmissionEvent } from "./models/submission-event"
import { SubmissionFile } from "./models/submission-file"

export class SubmissionModuleService extends MedusaService({ Submission, SubmissionFile, SubmissionEvent }) {}
