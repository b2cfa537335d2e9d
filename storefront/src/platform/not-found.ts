import { notFound } from "@tanstack/react-router"
import { HttpError } from "./http"

/** For loaders: what the shop does not know becomes the not-found page with status 404. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw notFound()
    throw error
  }
}
