import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Calendar } from "@medusajs/icons"
import type { LeadTimesPage } from "../../../contracts/checkout/lead-times"
import { DocumentForm } from "../../designs/document-form"
import { type LeadTimesDraft, useLeadTimes, useSaveLeadTimes } from "../../lead-times/client"
import { Holidays, Lines, Times, Week } from "../../lead-times/fields"
import { Preview } from "../../lead-times/preview"
import { Loaded } from "../../shared/page"
import { Versioned } from "../../shared/unsaved"

/** When orders ship: the promised dates are computed from this. */
export default function LeadTimesRoute() {
  return (
    <Loaded query={useLeadTimes()} missing="The lead times can't be read right now.">
      {(page) => <Versioned page={page}>{(page) => <LeadTimesForm page={page} />}</Versioned>}
    </Loaded>
  )
}

function LeadTimesForm({ page }: { page: LeadTimesPage }) {
  const { version, document, changes, products } = page
  return (
    <DocumentForm<LeadTimesDraft>
      title="Ship dates"
      about="This sets the ship dates riders are promised. Existing orders keep theirs."
      above={null}
      page={{ version, document, changes }}
      save={useSaveLeadTimes()}
    >
      {(draft, setDraft, errors) => {
        const part = {
          draft,
          errors,
          set: (some: Partial<LeadTimesDraft>) => setDraft({ ...draft, ...some }),
        }
        return (
          <>
            <Preview draft={draft} products={products} />
            <Times {...part} />
            <Week {...part} />
            <Lines {...part} products={products} />
            <Holidays {...part} />
          </>
        )
      }}
    </DocumentForm>
  )
}

export const config = defineRouteConfig({ label: "Ship dates", icon: Calendar, rank: 50 })
