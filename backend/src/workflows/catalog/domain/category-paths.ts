interface Category {
  id: string
  handle: string
  parent_category_id: string | null
}

/**
 * How a category is reached from the top: the handles of all categories above it and its own, separated by slashes. One
 * that is above itself, as a database may have it, is not repeated. Pure.
 */
export function categoryPaths(all: readonly Category[]): (category: Category) => string {
  const byId = new Map(all.map((each) => [each.id, each]))
  return (category) => {
    const handles = new Map<string, string>()
    let at: Category | undefined = category
    while (at && !handles.has(at.id)) {
      handles.set(at.id, at.handle)
      at = byId.get(at.parent_category_id ?? "")
    }
    return [...handles.values()].reverse().join("/")
  }
}
