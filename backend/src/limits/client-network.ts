import { AsyncLocalStorage } from "node:async_hooks"

const askers = new AsyncLocalStorage<string>()

/** Does a request's work in the name of the network that it comes from (contracts/http/network.ts). */
export const runForNetwork = (network: string, work: () => void): void => askers.run(network, work)

/** The network that this work is done for; empty when it is done for none in particular. */
export const currentNetwork = (): string => askers.getStore() ?? ""
