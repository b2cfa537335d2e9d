import { Button, Container, clx, Heading, Skeleton, Text } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ComponentProps, ReactNode } from "react"
import { Link } from "react-router-dom"
import { refusalOf, refusedInWords } from "./client"
import { useArrival } from "./focus-return"
import { useWhoChanges } from "./role"

const LINK = "text-ui-fg-base underline underline-offset-4"

/** A link to another staff page in running text or a table, underlined. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link className={clx(LINK, className)} {...link} />
}

/** Opens a table row for editing: its name, underlined like a link; only the name for anyone who can't. */
export function OpenButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const others = useWhoChanges()
  if (others !== null) return children
  return (
    <button
      type="button"
      className="txt-compact-small-plus min-h-11 text-left underline underline-offset-4"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** A link to a page or file outside the admin, opened in a new tab. */
export function ShopLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={clx(LINK, "txt-small")} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

interface HeadProps {
  title: string
  level?: "h1" | "h2"
  /** A state, after the title. */
  badge?: ReactNode
  /** A link to the parent page, above the title. */
  above?: ReactNode
  about?: ReactNode
  /** Buttons and links at the end of the line. */
  actions?: ReactNode
}

/** Tells anyone who may only read a page who changes it, before they try. */
function OthersChange() {
  const others = useWhoChanges()
  if (others === null) return null
  return (
    <Text size="small" className="text-ui-fg-subtle">
      You can view this page. Only these roles can change it: {others.join(", ")}.
    </Text>
  )
}

/** The head of a page or of one of its parts: what it is, and its actions. */
export function Head({ title, level = "h1", badge, above, about, actions }: HeadProps) {
  useArrival(level === "h1")
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-6 py-4">
      <div className="min-w-0 max-w-prose">
        {above}
        <div className="flex flex-wrap items-center gap-x-2">
          <Heading level={level} className="min-w-0 break-words">
            {title}
          </Heading>
          {badge}
        </div>
        {about && (
          <Text as="div" size="small" className="text-ui-fg-subtle break-words">
            {about}
          </Text>
        )}
        {level === "h1" && <OthersChange />}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}

interface FactsProps {
  facts: readonly { label: string; value: ReactNode }[]
  className?: string
}

/** What is known about something, a line each. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl
      className={clx("txt-small grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-6 gap-y-2", className)}
    >
      {facts.map(({ label, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts never move, and labels may repeat
        <div key={at} className="contents">
          <dt className="text-ui-fg-subtle">{label}</dt>
          <dd className="min-w-0 whitespace-pre-wrap break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer, Error>
  /** Shown when there is nothing at this address. */
  missing: string
  children: (answer: Answer) => ReactNode
}

/** A page's content once the shop has answered; a placeholder until then, or what went wrong. */
export function Loaded<Answer>({ query, missing, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data)
  const refusal = refusalOf(query.error)
  return (
    <Container aria-busy={refusal === null}>
      {refusal ? (
        <Text role="alert">
          {refusal.status === 404
            ? missing
            : (refusedInWords(query.error) ?? "This can't be read right now. Please try again.")}
        </Text>
      ) : (
        <Skeleton className="h-8 w-64 max-w-full" />
      )}
    </Container>
  )
}

/** Downloads what is shown as a file. */
export function ExportButton({ href }: { href: string }) {
  return (
    <Button size="small" variant="secondary" asChild>
      <a href={href} download>
        Export as CSV
      </a>
    </Button>
  )
}
