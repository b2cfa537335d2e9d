import { getBy, useSelector } from "@tanstack/react-form"
import { type ComponentProps, createContext, useContext } from "react"
import type { ShopForm } from "./use-shop-form"

type AnyShopForm = Pick<ShopForm<object, unknown>, "api" | "errors" | "set">

const FormContext = createContext<AnyShopForm | null>(null)

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "ref"> {
  form: Omit<ShopForm<object, unknown>, "state" | "values">
  /** False keeps the form from being sent, for example until the bot check passes. */
  canSend?: boolean
}

/** The `<form>` of a shop form; its fields find it through context. */
export function Form({ form, canSend = true, ...rest }: FormProps) {
  return (
    <FormContext value={form}>
      <form
        {...rest}
        {...form.element}
        // If no script has loaded, the browser sends the form itself: with GET, what was typed would be in the address.
        method="post"
        ref={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canSend) form.submitTyped()
        }}
      />
    </FormContext>
  )
}

function useForm(): AnyShopForm {
  const form = useContext(FormContext)
  if (!form) throw new Error("A field of a form stands outside of one.")
  return form
}

/** Binds a control to a field. @param name its path, `items.0.photo` */
export function useField<Value>(name: string) {
  const { api, errors, set } = useForm()
  const value = useSelector(api.store, ({ values }) => getBy(values, name) as Value)
  return {
    value,
    change: (next: Value) => set(name, next),
    /** Sets another field, for one that determines it. */
    set,
    shared: { name, error: errors[name] ?? null },
  }
}
