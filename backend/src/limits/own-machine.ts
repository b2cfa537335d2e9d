import { settings } from "../config/settings"
import { LOOPBACK } from "../contracts/http/network"

/**
 * Whether this machine itself asks, in a demo: it is not limited then, for its owner measures and tries things out.
 * @param network as `networkOf` counts it
 */
export const isOwnMachine = (network: string): boolean => network === LOOPBACK && settings().mode === "demo"
