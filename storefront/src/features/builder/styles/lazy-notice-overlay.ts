import { lazyRouteComponent } from "@tanstack/react-router"

/**
 * The overlay of a line that can only be looked at, with a form that no other page of the builder needs. It is still in
 * the page's first HTML: the loader has it ready (like the billing step, `checkout/lazy-billing-step`).
 */
export const LazyNoticeOverlay = lazyRouteComponent(() => import("./notice-overlay"), "NoticeOverlay")

/** For loaders: done once the overlay can be rendered at once. */
export const preloadNoticeOverlay = async (): Promise<void> => LazyNoticeOverlay.preload?.()
