import { useEffect, useEffectEvent } from "react"
import { SHOP_BACK } from "./http"

/** Calls back when the network has returned, or the shop has. */
export function useNetworkBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const heard = () => back()
    for (const news of ["online", SHOP_BACK]) addEventListener(news, heard)
    return () => {
      for (const news of ["online", SHOP_BACK]) removeEventListener(news, heard)
    }
  }, [])
}
