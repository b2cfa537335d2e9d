import type { Worker } from "node:cluster"

/** A connection as Node hands it between processes, below its sockets. */
interface Connection {
  close(...rest: unknown[]): void
}

const isConnection = (handle: unknown): handle is Connection =>
  typeof handle === "object" && handle !== null && "close" in handle && typeof handle.close === "function"

/** Connections on their way to a process. */
export interface HandedConnections {
  /** Must be called before a process serves. */
  watch(worker: Worker): void
  /** A process has ended: what it had not accepted is ended, too. */
  endOf(worker: Worker): void
}

/**
 * Node's cluster hands each connection to a process, and closes its own end once the process has reported that it took
 * it. When a process dies in between, no report comes: the connection would stay open, and the visitor would wait for
 * as long as the storefront runs. Once it is closed, the browser tries again.
 */
export function handedConnections(): HandedConnections {
  /** Which process has been handed which connection, until it is closed here. */
  const holders = new Map<Connection, Worker>()

  return {
    watch(worker) {
      const { process: child } = worker
      const send = child.send.bind(child)
      child.send = ((message: never, handle: unknown, ...rest: never[]) => {
        if (isConnection(handle)) {
          // A connection that a process doesn't want is handed to another.
          if (!holders.has(handle)) {
            const close = handle.close
            handle.close = (...args) => {
              holders.delete(handle)
              close.apply(handle, args)
            }
          }
          holders.set(handle, worker)
        }
        return send(message, handle as never, ...rest)
      }) as typeof child.send
    },
    endOf(worker) {
      for (const [connection, holder] of holders) if (holder === worker) connection.close()
    },
  }
}
