import { type RefObject, useRef, useState } from "react"
import { LOG_IN_FIRST } from "#contracts/account/logged-out"
import type { SavedDesign } from "#contracts/builder/saved-designs"
import { formatMoney } from "#contracts/money"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { useFormSubmission } from "#features/forms/use-form-submission"
import { errorMessage, type Http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { Dialog } from "#ui/dialog"
import { Icon } from "#ui/icon"
import { LiveRegion } from "#ui/live-region"
import { RefusedNotice } from "#ui/refused-notice"
import { TextField } from "#ui/text-field"
import { VisuallyHidden } from "#ui/visually-hidden"
import { AccountFrame } from "./account-frame"
import { BuySavedDesign } from "./buy-saved-design"
import { NothingYet } from "./nothing-yet"
import css from "./saved-designs-page.module.css"

const PATH = "/account/saved-designs"

const calls = lateCalls(() => import("./saved-designs-api"))

interface SavedDesignsPageProps {
  loaded: SavedDesign[]
  http: Http
  /** Public address of the shop, for links to share. */
  origin: string
}

/** Closes a dialog, unless another one has been opened since, be it for the same design: an answer may come late. */
const without = (design: SavedDesign) => (open: SavedDesign | null) => (open === design ? null : open)

/** 'My Builds': the designs a rider keeps (section 2). */
export function SavedDesignsPage({ loaded, http, origin }: SavedDesignsPageProps) {
  const [designs, setDesigns] = useState(loaded)
  const [renaming, setRenaming] = useState<SavedDesign | null>(null)
  const [removing, setRemoving] = useState<SavedDesign | null>(null)
  const [said, setSaid] = useState("")
  const [copied, setCopied] = useState<{ number: number; words: string } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  /** Says what became of a link, at its build and to screen readers. */
  const sayOfLink = (number: number, words: string) => {
    setCopied({ number, words })
    setSaid(words)
  }

  async function copy(path: string, { number, name }: SavedDesign) {
    try {
      await navigator.clipboard.writeText(`${origin}${path}`)
      sayOfLink(number, `The link to ${name} is copied.`)
    } catch {
      sayOfLink(number, "We couldn't copy the link. Open the build and copy its address.")
    }
  }

  return (
    <AccountFrame path={PATH}>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        My Builds
      </h1>
      {designs.length === 0 ? (
        <NothingYet>Nothing yet. Save a design in the builder, and it'll be waiting here.</NothingYet>
      ) : (
        <ul className={css.designs}>
          {designs.map((design) => (
            <Design
              key={design.number}
              design={design}
              onRename={() => setRenaming({ ...design })}
              copied={copied?.number === design.number ? copied.words : null}
              onCopy={(path) => void copy(path, design)}
              onRemove={() => setRemoving({ ...design })}
            />
          ))}
        </ul>
      )}
      {renaming && (
        <RenameDialog
          key={renaming.number}
          design={renaming}
          onClose={() => setRenaming(without(renaming))}
          onRename={async (name) => {
            const { renameDesign } = await calls()
            setDesigns(await renameDesign(http, renaming.number, name))
            setCopied(null)
            setSaid(`Renamed to ${name}.`)
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          key={removing.number}
          design={removing}
          onClose={() => setRemoving(without(removing))}
          instead={heading}
          onRemove={async () => {
            const { removeDesign } = await calls()
            setDesigns(await removeDesign(http, removing.number))
            setSaid(`${removing.name} removed.`)
          }}
        />
      )}
      <LiveRegion message={said} />
    </AccountFrame>
  )
}

interface DesignProps {
  design: SavedDesign
  /** What became of copying its link; null until it was asked for. */
  copied: string | null
  onRename: () => void
  onCopy: (path: string) => void
  onRemove: () => void
}

/** A design in the list, with what can be done with it. */
function Design({ design, copied, onRename, onCopy, onRemove }: DesignProps) {
  const { path } = design
  return (
    <li className={css.design}>
      {design.image ? (
        <img className={css.picture} src={design.image} alt="" width={800} height={300} loading="lazy" />
      ) : (
        <div className={css.noPicture}>
          <Icon name="photo" size={48} />
        </div>
      )}
      <div className={css.about}>
        <h2 className={css.name}>{path ? <AppLink href={path}>{design.name}</AppLink> : design.name}</h2>
        <p className={css.words}>{design.description}</p>
        <p className={css.price}>
          <DesignPrice design={design} /> <span className={css.number}>Build {design.number}</span>
        </p>
        {design.changes.map((change) => (
          <p key={change} className={css.change}>
            {change}
          </p>
        ))}
      </div>
      <div className={css.actions}>
        <BuySavedDesign design={design} />
        <div className={css.edits}>
          <Button variant="quiet" onClick={onRename}>
            Rename<VisuallyHidden> {design.name}</VisuallyHidden>
          </Button>
          {path && (
            <Button variant="quiet" onClick={() => onCopy(path)}>
              Copy Link<VisuallyHidden> to {design.name}</VisuallyHidden>
            </Button>
          )}
          <Button variant="quiet" onClick={onRemove}>
            Remove<VisuallyHidden> {design.name}</VisuallyHidden>
          </Button>
        </div>
        {copied && (
          <p className={css.copied} aria-hidden>
            {copied}
          </p>
        )}
      </div>
    </li>
  )
}

/** Today's price, as the builder writes it. */
function DesignPrice({ design: { type, price, priceVaries } }: { design: SavedDesign }) {
  if (price === null) return null
  const each = type === "bogie"
  return (
    <>
      {priceVaries && "From "}
      {formatMoney(price)}
      {each && "/ea"} <LateDealerPrice sku={null} retail={price} each={each} />
    </>
  )
}

interface RenameDialogProps {
  design: SavedDesign
  onClose: () => void
  /** @throws HttpError */
  onRename: (name: string) => Promise<void>
}

function RenameDialog({ design, onClose, onRename }: RenameDialogProps) {
  const [name, setName] = useState(design.name)
  const { state, form, submit } = useFormSubmission<void>({
    // The shop decides what is allowed as a name.
    check: () => ({}),
    send: async () => {
      await onRename(name)
      onClose()
    },
    say: (_errors, message) => message,
    stays: true,
  })

  const line = state.status === "editing" ? state.line : null

  return (
    <Dialog open onClose={onClose} title="Rename">
      <form
        method="post"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        noValidate
        className={css.form}
      >
        <TextField
          label="Name"
          name="name"
          required
          maxLength={60}
          value={name}
          onValueChange={setName}
          error={line === LOG_IN_FIRST ? null : line}
        />
        {line === LOG_IN_FIRST && <RefusedNotice alert={line} page={PATH} />}
        <Button type="submit" busy={state.status === "sending"}>
          Save Name
        </Button>
      </form>
    </Dialog>
  )
}

interface RemoveDialogProps {
  design: SavedDesign
  onClose: () => void
  /** Gets the focus once the build is gone. */
  instead: RefObject<HTMLElement | null>
  /** @throws HttpError */
  onRemove: () => Promise<void>
}

function RemoveDialog({ design, onClose, instead, onRemove }: RemoveDialogProps) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function remove() {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await onRemove()
      onClose()
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove this build?"
      instead={instead}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      <p>{design.name}</p>
      {error && <RefusedNotice alert={error} page={PATH} />}
    </Dialog>
  )
}
