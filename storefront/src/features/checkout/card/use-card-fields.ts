import { type RefObject, useEffect, useEffectEvent, useId, useRef } from "react"
import type { CardField } from "./card-rules"
import type { CardListeners, CardPlace, CardTokenizer } from "./card-tokenizer"

/** Keeps the tokenizer's fields in the slots while they are on the screen. Returns each slot's ids and ref. */
export function useCardFields(tokenizer: CardTokenizer, listeners: CardListeners) {
  const id = useId()
  const cardNumber = useRef<HTMLDivElement>(null)
  const cardExpiry = useRef<HTMLDivElement>(null)
  const cardCvc = useRef<HTMLDivElement>(null)
  const onChange = useEffectEvent(listeners.onChange)
  const onFocus = useEffectEvent(listeners.onFocus)
  const onUnavailable = useEffectEvent(listeners.onUnavailable)

  const slot = (field: CardField, ref: RefObject<HTMLDivElement | null>) => ({
    tokenizer,
    field,
    ref,
    inputId: `${id}-${field}`,
    errorId: `${id}-${field}-error`,
  })
  const slots = {
    cardNumber: slot("cardNumber", cardNumber),
    cardExpiry: slot("cardExpiry", cardExpiry),
    cardCvc: slot("cardCvc", cardCvc),
  }

  useEffect(() => {
    const place = (field: CardField, element: HTMLElement): CardPlace => ({
      element,
      inputId: `${id}-${field}`,
      describedBy: `${id}-${field}-error`,
    })
    if (!cardNumber.current || !cardExpiry.current || !cardCvc.current) return
    return tokenizer.mount(
      {
        cardNumber: place("cardNumber", cardNumber.current),
        cardExpiry: place("cardExpiry", cardExpiry.current),
        cardCvc: place("cardCvc", cardCvc.current),
      },
      {
        onChange: (...change) => onChange(...change),
        onFocus: (field) => onFocus(field),
        onUnavailable: (message) => onUnavailable(message),
      },
    )
  }, [tokenizer, id])

  return slots
}
