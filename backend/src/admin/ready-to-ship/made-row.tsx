import { Button, Table, Text, toast, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import type { StaffMadeDesign } from "../../contracts/ready-to-ship"
import { errorAt, NumberField, PriceField } from "../shared/field"
import { TextLink } from "../shared/text-link"
import { useEditMade, useRemoveMade } from "./client"

/** One design on the shelf, its count and discount to be changed in place. */
export function MadeRow({ made }: { made: StaffMadeDesign }) {
  const [count, setCount] = useState<number | null>(made.count)
  const [discount, setDiscount] = useState<number | null>(made.discount)
  const edit = useEditMade(made.id)
  const remove = useRemoveMade()
  const confirm = usePrompt()
  const errors = edit.error?.answer.errors ?? {}
  const changed = count !== made.count || discount !== made.discount

  const save = () =>
    edit.mutate(
      { count, discount },
      {
        onSuccess: () => toast.success("Saved", { description: made.sku }),
        onError: (error) => toast.error("Not saved", { description: error.message }),
      },
    )

  async function takeOff() {
    const sure = await confirm({
      title: `Take ${made.sku} off the shelf?`,
      description: "Its count is lost, and carts that hold one can no longer be checked out with it.",
      confirmText: "Take it off",
    })
    if (!sure) return
    remove.mutate(made.id, {
      onError: (error) => toast.error("Not taken off", { description: error.message }),
    })
  }

  return (
    <Table.Row>
      <Table.Cell className="w-32 py-2">
        <img src={made.image} alt="" className="h-12 w-28 rounded object-cover" />
      </Table.Cell>
      <Table.Cell className="whitespace-normal py-2">
        <Text size="small" weight="plus">
          {made.sku}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {made.name}
        </Text>
        <span className="flex gap-x-3">
          {made.path && (
            <a
              className="text-ui-fg-base underline underline-offset-4 txt-small"
              href={made.path}
              target="_blank"
              rel="noreferrer"
            >
              In the shop
            </a>
          )}
          <TextLink className="txt-small" to={`/products/${made.productId}`}>
            Price and variant
          </TextLink>
        </span>
      </Table.Cell>
      <Table.Cell>${made.price.toFixed(2)}</Table.Cell>
      <Table.Cell className="w-24 py-2">
        <NumberField
          label={`Pieces of ${made.sku}`}
          hideLabel
          value={count}
          error={errorAt(errors, "count")}
          onChange={setCount}
        />
      </Table.Cell>
      <Table.Cell>{made.reserved}</Table.Cell>
      <Table.Cell className="w-28 py-2">
        <PriceField
          label={`Dollars off ${made.sku}`}
          hideLabel
          value={discount}
          error={errorAt(errors, "discount")}
          onChange={setDiscount}
        />
      </Table.Cell>
      <Table.Cell>
        <span className="flex justify-end gap-x-2">
          <Button size="small" disabled={!changed} isLoading={edit.isPending} onClick={save}>
            Save<span className="sr-only"> {made.sku}</span>
          </Button>
          <Button size="small" variant="secondary" isLoading={remove.isPending} onClick={takeOff}>
            Remove<span className="sr-only"> {made.sku}</span>
          </Button>
        </span>
      </Table.Cell>
    </Table.Row>
  )
}
