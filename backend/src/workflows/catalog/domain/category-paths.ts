interface Category {
  id: string
  handle: string
  parent_category_id: string | null
}

/**
 * How a category is reached from the top: the handles of all categories above it and its own, separated by slashes.
 * Pure.
 */
export function categoryPaths(all: readonly Category[]): (category: Category) => string {
  const byId = new Map(all.map((each) => [each.id, each]))
  return function pathOf({ handle, parent_category_id }): string {
    const parent = parent_category_id ? byId.get(parent_category_id) : undefined
    return parent ? `${pathOf(parent)}/${handle}` : handle
  }
}
