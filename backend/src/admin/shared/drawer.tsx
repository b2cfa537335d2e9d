import { Button, Drawer } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useFocusReturn } from "./focus-return"

interface Props {
  className?: string
  children: ReactNode
}

/** What a drawer shows: every drawer of the shop's pages uses it, so that none loses the focus when it closes. */
export function DrawerPanel({ className, children }: Props) {
  return (
    <Drawer.Content {...(className ? { className } : {})} {...useFocusReturn()}>
      {children}
    </Drawer.Content>
  )
}

/** Closes the drawer that it is in. @param children such as `Cancel` */
export function CloseButton({ children }: { children: string }) {
  return (
    <Drawer.Close asChild>
      <Button size="small" variant="secondary" type="button">
        {children}
      </Button>
    </Drawer.Close>
  )
}
