import { categoryPaths } from "./category-paths"

const category = (id: string, parent_category_id: string | null) => ({ id, handle: id, parent_category_id })

describe("the path of a category", () => {
  it("has the handles of those above it", () => {
    const bags = category("bags", "tools")
    const all = [category("parts", null), category("tools", "parts"), bags]
    expect(categoryPaths(all)(bags)).toBe("parts/tools/bags")
  })

  it("ends where one is above itself", () => {
    const [parts, tools] = [category("parts", "tools"), category("tools", "parts")]
    expect(categoryPaths([parts, tools])(tools)).toBe("parts/tools")
  })
})
