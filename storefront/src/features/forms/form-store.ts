import type { Store } from "@tanstack/react-store"

/** A form's values, and what they started with. */
export interface FormStore<Shape> {
  store: Store<Shape>
  start: Shape
}
