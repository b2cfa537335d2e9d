import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import type { PhoneOrder } from "../../contracts/orders/phone-order"
import { toastFailure } from "../shared/toast-failure"
import { useNameSled, useSleds } from "./client"
import { FindAndTake } from "./find-and-take"
import { Section } from "./section"
import { useDebounced } from "./use-debounced"

/** What the rider rides: needed for the mount kit and the workshop. */
export function SledPart({ phone: { id, sled }, locked }: { phone: PhoneOrder; locked: boolean }) {
  const [typed, setTyped] = useState("")
  const q = useDebounced(typed.trim())
  const sleds = useSleds(q).data?.sleds
  const name = useNameSled(id)
  const take = (sledId: string) =>
    name.mutate(sledId, {
      onSuccess: () => setTyped(""),
      onError: (error) => toastFailure("Not changed", error),
    })
  return (
    <Section title="Sled" about="What it goes on. The mount kit depends on it, and the workshop sees it.">
      {sled ? (
        <div className="flex flex-wrap items-center gap-4">
          <Text size="small" weight="plus">
            {sled.name}
          </Text>
          {!locked && (
            <Button size="small" variant="secondary" isLoading={name.isPending} onClick={() => take("")}>
              Another sled
            </Button>
          )}
        </div>
      ) : locked ? (
        <Text size="small">Nobody said.</Text>
      ) : (
        <FindAndTake
          label="Find the sled"
          hint="Year, make or model, such as 2021 Polaris"
          typed={typed}
          onType={setTyped}
          found={sleds?.map(({ id: sledId, year, make, model }) => ({
            id: sledId,
            name: `${year} ${make} ${model}`,
            about: "",
          }))}
          empty="We don't know a sled like that."
          take="Choose"
          busy={name.isPending}
          onTake={take}
        />
      )}
    </Section>
  )
}
