import { settings } from "../../config/settings"

/** The page that a payment link opens, absolute. */
export const payAddress = (token: string) => `${settings().origin}/pay/${token}`
