import { settings } from "../config/settings"
import { LOOPBACK } from "../contracts/http/network"

/**
 * Whether the request comes from this machine, in a demo: then it isn't limited, because its owner measures and tries
 * things out.
 * @param network as `networkOf` counts it
 */
export const isOwnMachine = (network: string): boolean => network === LOOPBACK && settings().mode === "demo"
