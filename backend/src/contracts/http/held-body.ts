/**
 * Bytes of a body that the gateway waits for before it passes the request on: more than the backend takes as JSON, so
 * that only photos and staff's files are longer.
 */
export const HELD_BODY = 128 * 1024
