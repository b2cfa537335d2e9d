import { lazyRouteComponent } from "@tanstack/react-router"

/**
 * The billing step, whose code (card fields and all) is not needed for the shipping step. The router's own lazy
 * component, not React's: a preloaded one renders at once, where React's always waits on its first render, and the
 * server renders without waiting.
 */
export const BillingStep = lazyRouteComponent(() => import("./billing-step"), "BillingStep")

/** Loads its code ahead of time. A failure is retried, and reported, where the step is shown. */
export const preloadBillingStep = async (): Promise<void> => BillingStep.preload?.()
