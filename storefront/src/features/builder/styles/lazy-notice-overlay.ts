import { lazyRouteComponent } from "@tanstack/react-router"

/**
 * The overlay of a line that is only looked at, with a form that no other page of the builder needs. In the page's
 * first HTML all the same: the loader has it ready (as of the billing step, `checkout/lazy-billing-step`).
 */
export const LazyNoticeOverlay = lazyRouteComponent(() => import("./notice-overlay"), "NoticeOverlay")

export const preloadCovered = async (): Promise<void> => LazyNoticeOverlay.preload?.()
