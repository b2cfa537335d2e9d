import { type SavedDesign, SavedDesigns } from "#contracts/builder/saved-designs"
import { type Http, HttpError } from "#platform/http"

/** GET /shop/saved-designs; null for a guest. @throws HttpError */
export async function readSavedDesigns(http: Http, signal?: AbortSignal): Promise<SavedDesign[] | null> {
  try {
    return (await http.request("GET", "/shop/saved-designs", { schema: SavedDesigns, signal })).designs
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  }
}

/** POST /shop/saved-designs/{number}. @throws HttpError 404, 422 `errors.name` */
export const renameDesign = async (http: Http, number: number, name: string): Promise<SavedDesign[]> =>
  (await http.request("POST", `/shop/saved-designs/${number}`, { body: { name }, schema: SavedDesigns }))
    .designs

/**
 * DELETE /shop/saved-designs/{number}. One that is already gone counts as removed: the answer to an earlier press may
 * have been lost.
 * @throws HttpError
 */
export async function removeDesign(http: Http, number: number): Promise<SavedDesign[]> {
  try {
    return (await http.request("DELETE", `/shop/saved-designs/${number}`, { schema: SavedDesigns })).designs
  } catch (error) {
    const left = error instanceof HttpError && error.status === 404 ? await readSavedDesigns(http) : null
    if (!left) throw error
    return left
  }
}
