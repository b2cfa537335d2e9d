import { Container, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { StaffDocument } from "../../contracts/design-staff"
import { TextLink } from "../shared/text-link"
import { ChangeLog } from "./change-log"
import { SaveBar, type SaveBarProps } from "./save-bar"

interface DocumentFrameProps extends Pick<StaffDocument<unknown>, "changes"> {
  title: string
  about: string
  bar: SaveBarProps
  /** The form. */
  children: ReactNode
}

/** The page of a document that staff edit: what it is, its form, who changed what, and saving. */
export function DocumentFrame({ title, about, changes, bar, children }: DocumentFrameProps) {
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <TextLink className="txt-small" to="/designs">
          Designs
        </TextLink>
        <Heading level="h1">{title}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {about}
        </Text>
      </div>
      {children}
      <ChangeLog changes={changes} />
      <SaveBar {...bar} />
    </Container>
  )
}
