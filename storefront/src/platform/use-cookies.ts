import { useRouter } from "@tanstack/react-router"
import type { Cookies } from "./cookies"

/** The visitor's cookies, the same on the server and in the browser. */
export function useCookies(): Cookies {
  return useRouter().options.context.cookies
}
