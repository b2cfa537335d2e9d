import { Alert, Button, Drawer, Input, Text, toast } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import type { StaffDiscount } from "../../contracts/discount-staff"
import { errorAt, Field, NumberField, PriceField, SwitchField, TextField } from "../shared/field"
import { type TypedDiscount, useSaveDiscount } from "./client"

const NEW: TypedDiscount = {
  code: "",
  percent_off: null,
  dollars_off: null,
  ski_package_only: false,
  free_shipping: false,
  free_shipping_us_only: false,
  free_shipping_min: 0,
  starts_at: "",
  ends_at: "",
  max_uses: null,
  max_uses_per_email: null,
  automatic: false,
  enabled: true,
}

/** What of a discount is the staff's to set. */
function typedOf(discount: StaffDiscount | null): TypedDiscount {
  if (!discount) return NEW
  const { id: _, uses: __, state: ___, description: ____, ...typed } = discount
  return typed
}

interface DiscountDrawerProps {
  /** Null for a new one. */
  discount: StaffDiscount | null
  onClose: () => void
}

/** One discount with all its fields; a refused save leaves what was typed, with the reasons at the fields. */
export function DiscountDrawer({ discount, onClose }: DiscountDrawerProps) {
  const [typed, setTyped] = useState(() => typedOf(discount))
  const save = useSaveDiscount(discount?.id ?? null)
  const errors = save.error?.answer.errors ?? {}
  const set = (part: Partial<TypedDiscount>) => setTyped({ ...typed, ...part })
  const number = (label: string, field: "percent_off" | "max_uses" | "max_uses_per_email", hint?: string) => (
    <NumberField
      label={label}
      hint={hint}
      value={typed[field]}
      error={errorAt(errors, field)}
      onChange={(value) => set({ [field]: value })}
    />
  )
  const time = (label: string, field: "starts_at" | "ends_at", hint: string) => (
    <Field label={label} hint={hint} error={errorAt(errors, field)}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={typed[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(typed, {
      onSuccess: () => {
        toast.success("Saved", { description: `${typed.code.trim().toUpperCase()} counts so from now on.` })
        onClose()
      },
    })
  }

  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content>
        <form className="flex min-h-0 flex-1 flex-col" onSubmit={submit} noValidate>
          <Drawer.Header>
            <Drawer.Title>{discount ? discount.code : "New discount"}</Drawer.Title>
            <Drawer.Description>
              {discount
                ? `${discount.description || "Nothing off"}. Used for ${discount.uses} ${discount.uses === 1 ? "order" : "orders"}.`
                : "A code that riders enter in the cart, or an automatic discount."}
            </Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
            <TextField
              label="Code"
              hint="Riders type it in any case; an automatic discount is named by it."
              value={typed.code}
              error={errorAt(errors, "code")}
              onChange={(code) => set({ code })}
            />
            <div className="flex flex-col gap-y-3">
              <SwitchField
                label="Switched on"
                checked={typed.enabled}
                onChange={(enabled) => set({ enabled })}
              />
              <SwitchField
                label="Automatic: counts without a code, and rules codes out"
                checked={typed.automatic}
                onChange={(automatic) => set({ automatic })}
              />
            </div>
            <div className="grid grid-cols-2 gap-4">
              {number("Percent off", "percent_off")}
              <PriceField
                label="Dollars off"
                value={typed.dollars_off}
                error={errorAt(errors, "dollars_off")}
                onChange={(dollars_off) => set({ dollars_off })}
              />
            </div>
            <SwitchField
              label="Ski packages only"
              checked={typed.ski_package_only}
              onChange={(ski_package_only) => set({ ski_package_only })}
            />
            <div className="flex flex-col gap-y-3">
              <SwitchField
                label="Free shipping"
                checked={typed.free_shipping}
                onChange={(free_shipping) =>
                  set(
                    free_shipping
                      ? { free_shipping }
                      : { free_shipping, free_shipping_us_only: false, free_shipping_min: 0 },
                  )
                }
              />
              {typed.free_shipping && (
                <>
                  <SwitchField
                    label="To US addresses only"
                    checked={typed.free_shipping_us_only}
                    onChange={(free_shipping_us_only) => set({ free_shipping_us_only })}
                  />
                  <PriceField
                    label="When the goods come to at least (dollars)"
                    hint="0 for any order"
                    value={typed.free_shipping_min}
                    error={errorAt(errors, "free_shipping_min")}
                    onChange={(free_shipping_min) => set({ free_shipping_min })}
                  />
                </>
              )}
            </div>
            <div className="grid grid-cols-2 gap-4">
              {time("Starts", "starts_at", "Chicago time; empty for now")}
              {time("Ends", "ends_at", "Its minute is the last; empty for never")}
              {number("Orders in all", "max_uses", "Empty for any number")}
              {number("Orders per email", "max_uses_per_email", "Empty for any number")}
            </div>
            {save.error && (
              <Alert variant="error" role="alert">
                {save.error.message} Nothing was saved.
              </Alert>
            )}
            <Text size="small" className="text-ui-fg-subtle">
              Riders see a change within two seconds. A total that changed is shown to them before they pay.
            </Text>
          </Drawer.Body>
          <Drawer.Footer>
            <Drawer.Close asChild>
              <Button variant="secondary" type="button">
                Cancel
              </Button>
            </Drawer.Close>
            <Button type="submit" isLoading={save.isPending}>
              Save
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
