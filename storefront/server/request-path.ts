import type { IncomingMessage } from "node:http"

/** The path of a request target, without its query; tolerates what no browser would send. */
export function pathOf(target: string | undefined): string {
  return (target ?? "/").split(/[?#]/, 1)[0] || "/"
}

/** Whether a request only reads. */
export const isRead = ({ method }: Pick<IncomingMessage, "method">): boolean =>
  method === "GET" || method === "HEAD"
