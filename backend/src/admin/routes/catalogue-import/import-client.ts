import type { FetchError } from "@medusajs/js-sdk"
import { useMutation } from "@tanstack/react-query"
import type { ImportReport } from "../../../workflows/catalogue/domain/import-report"
import { sdk } from "../../shared/call"

interface ImportCall {
  csv: string
  dryRun: boolean
}

/** What the backend says of a file, or the sentence that it failed with. */
export function useCatalogueImport() {
  return useMutation<ImportReport, FetchError, ImportCall>({
    mutationFn: async ({ csv, dryRun }) => {
      const { report } = await sdk.client.fetch<{ report: ImportReport }>("/admin/catalogue-import", {
        method: "POST",
        body: { csv, dry_run: dryRun },
      })
      return report
    },
  })
}
