import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DocumentText } from "@medusajs/icons"
import { Button, Container } from "@medusajs/ui"
import { useContext, useState } from "react"
import type { StaffText, StaffTexts } from "../../../contracts/content/content"
import { useTexts } from "../../content/client"
import { type Drafts, DraftsOfPage } from "../../content/drafts"
import { MailPreviewButton } from "../../content/mail-preview-button"
import { PreviewDrawer } from "../../content/preview-drawer"
import { TextRow } from "../../content/text-row"
import { MayChange } from "../../shared/may-change"
import { Head, Loaded, ShopLink } from "../../shared/page"

/** The shop's words that staff may change, page by page. */
export default function TextsPage() {
  const [drafts] = useState<Drafts>(() => new Map())
  return (
    <DraftsOfPage.Provider value={drafts}>
      <div className="flex flex-col gap-y-3">
        <Container className="p-0">
          <Head
            title="Texts"
            about="A change shows in the shop within seconds, a planned one exactly on time. {brand}, {phone} and {email} stand for the shop's own; {stocked} and {custom} for how long things take, as set under Ship dates."
          />
        </Container>
        <Loaded query={useTexts()} missing="The texts can't be read right now.">
          {({ pages }) => (
            <>
              <Ways pages={pages} />
              <DeadLinks pages={pages} />
              {pages.map((page) => (
                <TextsOfPage key={page.name} page={page} />
              ))}
            </>
          )}
        </Loaded>
      </div>
    </DraftsOfPage.Provider>
  )
}

const anchorOf = (name: string) => `texts-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`

/** Scrolls an element to the top of its own scroll container only: `scrollIntoView` moves the admin's frame, too. */
function bringUp(element: HTMLElement) {
  let box = element.parentElement
  while (box && !["auto", "scroll"].includes(getComputedStyle(box).overflowY)) box = box.parentElement
  box?.scrollBy({ top: element.getBoundingClientRect().top - box.getBoundingClientRect().top })
}

/** Links to each page's texts: all of them together are a long page. */
function Ways({ pages }: StaffTexts) {
  return (
    <Container className="p-0">
      <nav aria-label="Pages with texts" className="flex flex-wrap gap-x-4 gap-y-2 px-6 py-4">
        {pages.map(({ name }) => (
          <a
            key={name}
            href={`#${anchorOf(name)}`}
            className="txt-small underline underline-offset-2"
            onClick={(event) => {
              // The admin scrolls within its page, and a new address would ask about unsaved changes.
              event.preventDefault()
              const page = document.getElementById(anchorOf(name))
              if (page) bringUp(page)
              page?.focus({ preventScroll: true })
            }}
          >
            {name}
          </a>
        ))}
      </nav>
    </Container>
  )
}

/** Links to what was there when they were written, or, in a new shop, isn't there yet. */
function DeadLinks({ pages }: StaffTexts) {
  const dead = pages.flatMap(({ name, texts }) =>
    texts.flatMap(({ key, label, dead: links }) =>
      links.map((link) => ({ key, link, at: `${name}, ${label}` })),
    ),
  )
  if (dead.length === 0) return null
  return (
    <Container className="p-0">
      <Head
        level="h2"
        title="Links that lead nowhere"
        about="The shop has no such page now. Add it, choose another page for each, or hide it."
      />
      <ul className="flex flex-col gap-y-1 px-6 pb-4">
        {dead.map(({ key, link, at }) => (
          <li key={`${key} ${link}`} className="txt-small break-words">
            <code>{link}</code> ({at})
          </li>
        ))}
      </ul>
    </Container>
  )
}

function TextsOfPage({ page: { name, path, mail, texts } }: { page: StaffTexts["pages"][number] }) {
  const drafts = useContext(DraftsOfPage)
  const [looks, setLooks] = useState(false)
  return (
    // Named, because many pages have an "Opening" and a "Subject".
    <Container
      id={anchorOf(name)}
      role="region"
      aria-label={name}
      tabIndex={-1}
      className="divide-y p-0 outline-none"
    >
      <Head
        level="h2"
        title={name}
        actions={
          <>
            <MayChange>
              {mail ? (
                <MailPreviewButton of={name} look={() => ({ mail, words: typedOf(drafts, texts) })} />
              ) : (
                <Button size="small" variant="secondary" onClick={() => setLooks(true)}>
                  Preview<span className="sr-only"> {name}</span>
                </Button>
              )}
            </MayChange>
            {!mail && <ShopLink href={path}>In the shop</ShopLink>}
          </>
        }
      />
      {texts.map((text) => (
        <TextRow key={text.key} text={text} path={path} mail={mail} />
      ))}
      {looks && (
        <PreviewDrawer
          name={name}
          path={path}
          keys={texts.map(({ key }) => key)}
          onClose={() => setLooks(false)}
        />
      )}
    </Container>
  )
}

const typedOf = (drafts: Drafts, texts: readonly StaffText[]) =>
  texts.flatMap(({ key }) => {
    const value = drafts.get(key)
    return value === undefined ? [] : [{ key, value }]
  })

export const config = defineRouteConfig({ label: "Texts", icon: DocumentText, rank: 140 })
