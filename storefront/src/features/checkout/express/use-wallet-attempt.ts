import { useRef } from "react"
import type { WalletPayment } from "./wallet-payment"

/** An attempt to pay by wallet: it submits the step's form, which takes the wallet when it sends the order. */
export function useWalletAttempt() {
  const paying = useRef<WalletPayment | null>(null)
  return {
    /** The wallet that pays in the current attempt; null when the card fields do. */
    take(): WalletPayment | null {
      const wallet = paying.current
      paying.current = null
      return wallet
    },
    /** Submits with a wallet, which fails when the form sends nothing. */
    async submit(wallet: WalletPayment, submit: () => Promise<void>): Promise<void> {
      paying.current = wallet
      await submit()
      if (paying.current !== wallet) return
      paying.current = null
      wallet.failed()
    },
  }
}
