import { clx } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { Link } from "react-router-dom"

/** A link to another of the staff's pages in running text or a table, underlined as one. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link className={clx("text-ui-fg-base underline underline-offset-4", className)} {...link} />
}
