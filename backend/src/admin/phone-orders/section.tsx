import { Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** One part of a phone order, as it is asked during the call. */
export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-y-4 px-6 py-4" aria-label={title}>
      <div>
        <Heading level="h2">{title}</Heading>
        {about && (
          <Text size="small" className="text-ui-fg-subtle max-w-prose">
            {about}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
