import { useState } from "react"
import { formatMoney } from "../../contracts/money"
import { toastFailure } from "../shared/toast-failure"
import { countOf } from "../shared/words"
import { useAddPart, useParts } from "./client"
import { FindAndTake } from "./find-and-take"
import { Section } from "./section"
import { useDebounced } from "./use-debounced"

const stockWords = (available: number | null) =>
  available === null ? "always in stock" : available > 0 ? `${countOf(available)} left` : "none left"

/** Accessories, wheels and hardware, by name, color or SKU. */
export function AddPart({ phoneId }: { phoneId: string }) {
  const [typed, setTyped] = useState("")
  const q = useDebounced(typed.trim())
  const parts = useParts(q).data?.parts
  const add = useAddPart(phoneId)
  return (
    <Section title="Add parts">
      <FindAndTake
        label="Part"
        hint="By name, color or SKU"
        typed={typed}
        onType={setTyped}
        found={parts?.map(({ sku, name, price, image, available }) => ({
          id: sku,
          name,
          about: `${sku}, ${formatMoney(price)}, ${stockWords(available)}`,
          image,
          out: available === null || available > 0 ? undefined : "Sold out",
        }))}
        empty="We don't sell a part like that."
        take="Add"
        busy={add.isPending}
        onTake={(sku) =>
          add.mutate({ sku, quantity: 1 }, { onError: (error) => toastFailure("Not added", error) })
        }
      />
    </Section>
  )
}
