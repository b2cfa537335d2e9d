/*
 * A browser that translates the page, and some extensions, put their own elements in the place of our texts. React
 * then removes, or inserts before, a node that isn't where it left it; the browser throws, and the page would become an
 * error page.
 */

/** Lets React go on where somebody else has moved its nodes. */
export function tolerateMovedNodes(): void {
  const { prototype } = Node
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
  // At the end is where it is seen.
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    insertBefore.call(this, child, next?.parentNode === this ? next : null)
    return child
  }
}
