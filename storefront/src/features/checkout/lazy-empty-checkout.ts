import { lazyRouteComponent } from "@tanstack/react-router"

/** Few checkouts are empty, so the others don't load it. It is still in the page's first HTML: the loader has it ready. */
export const EmptyCheckout = lazyRouteComponent(() => import("./empty-checkout"), "EmptyCheckout")

/** For loaders: done once it can be rendered at once. */
export const preloadEmptyCheckout = async (): Promise<void> => EmptyCheckout.preload?.()
