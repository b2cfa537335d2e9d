import { shortRouteTree } from "./route-tree"

test("each address of the tree is written once", () => {
  const tree = `import { Route as rootRouteImport } from "./routes/__root";
import { Route as CartRouteImport } from "./routes/cart";
import { Route as SkisRouteImport } from "./routes/skis";
const CartRoute = CartRouteImport.update({
	id: "/cart",
	path: "/cart",
	getParentRoute: () => rootRouteImport
});
const SkisRoute = SkisRouteImport.update({
	id: "/skis",
	path: "/skis/",
	getParentRoute: () => rootRouteImport
});
const rootRouteChildren = {
	CartRoute: CartRoute,
	SkisRoute: SkisRoute
};`
  const short = shortRouteTree(tree)
  expect(short).toContain('const CartRoute = underRoot(CartRouteImport, "/cart");')
  // Called above its own place.
  expect(short).toContain("function parent()")
  expect(short).toContain("SkisRouteImport.update({")
  expect(short.replace(/\s/g, "")).toContain("constrootRouteChildren=[CartRoute,SkisRoute,];")
  expect(short).not.toContain("CartRoute: CartRoute")
})
