import { createServer, type Server, type Socket, connect as tcpConnect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

/** Where a relay passes connections on to. */
export interface Target {
  port: number
  /** Whether it gets new connections. Ignored when no target is well. */
  isWell: boolean
}

const HOST = "127.0.0.1"

/**
 * Passes TCP connections on to its targets in turn, as a load balancer does, and can slow them down, freeze them or cut
 * them: the network between two programs of the shop.
 */
export class Relay {
  private readonly server: Server
  private readonly open = new Set<Socket>()
  private readonly still = new Set<() => void>()
  private turn = 0
  private delayMs = 0
  private isFrozen = false
  private isShut = false

  private constructor(
    readonly port: number,
    private readonly targets: readonly Target[],
  ) {
    this.server = createServer({ allowHalfOpen: true }, (socket) => this.accept(socket))
  }

  /** @param targets one or several ports to choose from */
  static async open(port: number, targets: readonly Target[]): Promise<Relay> {
    const relay = new Relay(port, targets)
    await new Promise<void>((resolve, reject) => {
      relay.server.once("error", reject)
      relay.server.listen(port, HOST, resolve)
    })
    return relay
  }

  /** Delays each piece by this much, in both directions. */
  delay(ms: number) {
    this.delayMs = ms
  }

  /** Passes nothing on, and drops nothing: a silent network. */
  freeze() {
    this.isFrozen = true
  }

  /** Passes on what was held, in order. */
  thaw() {
    this.isFrozen = false
    for (const go of this.still) go()
    this.still.clear()
  }

  /**
   * Breaks every open connection.
   * @returns how many there were
   */
  cut(): number {
    const count = this.open.size
    for (const socket of this.open) socket.destroy()
    return count
  }

  /** Breaks what is open and accepts no new connections. */
  shut() {
    this.isShut = true
    this.cut()
  }

  /** Accepts connections again; what was cut stays cut. */
  reopen() {
    this.isShut = false
  }

  /** Breaks what is open and frees the port. What was held is dropped. */
  async close() {
    this.thaw()
    this.cut()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }

  private accept(socket: Socket) {
    if (this.isShut) {
      socket.destroy()
      return
    }
    const well = this.targets.filter(({ isWell }) => isWell)
    const among = well.length > 0 ? well : this.targets
    const target = among[this.turn++ % among.length]
    if (!target) {
      socket.destroy()
      return
    }
    const onward = tcpConnect({ host: HOST, port: target.port, allowHalfOpen: true })
    this.join(socket, onward)
    this.join(onward, socket)
  }

  private join(from: Socket, to: Socket) {
    this.open.add(from)
    from.setNoDelay(true)
    /** In order, each delayed by the same time: distance adds latency, but doesn't reduce bandwidth. */
    let before = Promise.resolve()
    const inOrder = (work: () => void) => {
      const due = performance.now() + this.delayMs
      before = before
        .then(() => this.passing(due))
        .then(() => {
          if (!to.destroyed) work()
        })
    }
    from.on("data", (piece) => {
      inOrder(() => {
        if (to.write(piece)) return
        from.pause()
        to.once("drain", () => from.resume())
      })
    })
    from.on("end", () => inOrder(() => to.end()))
    from.on("error", () => to.destroy())
    from.on("close", () => {
      this.open.delete(from)
      inOrder(() => to.destroy())
    })
  }

  /** @param due when a piece has been delayed for long enough */
  private async passing(due: number): Promise<void> {
    const left = due - performance.now()
    if (left > 0) await sleep(left)
    if (this.isFrozen) await new Promise<void>((resolve) => this.still.add(resolve))
  }
}
