import { useEffect, useEffectEvent, useRef, useState } from "react"
import { toCents } from "#contracts/money"
import type { CardSettings } from "#contracts/settings"
import { useSettings } from "#platform/settings"
import css from "./express-pay.module.css"
import type { MountedWallets } from "./mount-wallets"
import type { WalletListeners } from "./wallet-payment"

export interface ExpressPayProps extends WalletListeners {
  card: CardSettings
  /** Dollars. */
  total: number
  /** Nothing can be paid yet; the reason is in the element `describedBy`. */
  blocked: boolean
  describedBy: string
  available: boolean
}

/**
 * The buttons of the buyer's wallets. Without a wallet there is nothing to see and nothing moves; their code comes once
 * this is on the screen.
 */
export function ExpressPay({
  card,
  total,
  blocked,
  describedBy,
  available,
  onAvailable,
  mayOpen,
  onPay,
}: ExpressPayProps) {
  const { brand } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  const [wallets, setWallets] = useState<MountedWallets | null>(null)
  const amountCents = toCents(total)
  const isFree = amountCents === 0

  const mount = useEffectEvent(async (element: HTMLElement) =>
    (await import("./mount-wallets")).mountWalletsOf(card, element, { amountCents, brand }, listeners),
  )
  const reportAvailable = useEffectEvent((isThere: boolean) => onAvailable(isThere))
  const asked = useEffectEvent(() => mayOpen())
  const paid = useEffectEvent(onPay)
  const listeners: WalletListeners = {
    onAvailable: (isThere) => reportAvailable(isThere),
    mayOpen: () => asked(),
    onPay: (payment) => paid(payment),
  }

  useEffect(() => {
    if (isFree || !place.current) return
    let wanted = true
    let mounted: MountedWallets | null = null
    mount(place.current).then(
      (made) => {
        mounted = made
        if (wanted) setWallets(made)
        else made.remove()
      },
      // Cards still work, and have their own message when the processor can't be reached.
      (cause: unknown) => console.warn("The wallets did not load", cause),
    )
    return () => {
      wanted = false
      mounted?.remove()
      setWallets(null)
    }
  }, [isFree])

  useEffect(() => wallets?.update(amountCents), [wallets, amountCents])

  return (
    <fieldset
      disabled={blocked}
      aria-describedby={blocked ? describedBy : undefined}
      className={available ? css.wallets : css.none}
    >
      <legend className={css.title}>Or pay with a wallet</legend>
      {/* Stripe's buttons are frames, which the fieldset does not disable. */}
      <div ref={place} className={css.place} inert={blocked || !available} />
    </fieldset>
  )
}
