import { readBounded } from "../limits/read-bounded"
import type { AddressService } from "./address-service"
import { MOST_SUGGESTIONS, readPhoton } from "./domain/photon-answer"

/** A later answer completes nothing: the rider has typed on. Milliseconds. */
const TIMEOUT_MS = 1_500

/** Far more than the requested places take. Bytes. */
const MAX_ANSWER_BYTES = 256 * 1024

/** More than are shown: some aren't addresses, and the form's own country comes first. */
const ASKED_FOR = MOST_SUGGESTIONS * 3

/**
 * The protocol of Photon (photon.komoot.io, Apache 2.0), a search over OpenStreetMap that anyone can run: `GET
 * /api?q=&limit=&lang=&layer=`, answered with GeoJSON.
 * @param url what comes before `/api`
 * @param key sent as a bearer token, for a protected service; Photon itself has none
 */
export function photon({ url, key }: { url: string; key: string | undefined }): AddressService {
  return {
    async suggest({ query, country, countries }) {
      const address = new URL(`${url.replace(/\/+$/, "")}/api`)
      address.search = new URLSearchParams([
        ["q", query],
        ["limit", String(ASKED_FOR)],
        ["lang", "en"],
        ["layer", "house"],
        ["layer", "street"],
      ]).toString()
      const response = await fetch(address, {
        headers: { Accept: "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The address service answered ${response.status}.`)
      const answer = await readBounded(response, MAX_ANSWER_BYTES)
      return readPhoton(JSON.parse(answer.toString("utf8")), { query, country, countries })
    },
  }
}
