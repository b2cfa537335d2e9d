/*
 * Stands in a build for what TanStack Form reports its state to its developer tools with (`@tanstack/pacer-lite` and
 * `@tanstack/devtools-event-client`): 1.5 kB of each form's first view that no visitor has a use for.
 */

/** Hears nothing and says nothing. */
export class EventClient {
  on() {
    return () => undefined
  }

  emit() {}
}

/** Throttles what is reported; nothing is. */
export const liteThrottle = () => () => undefined
