import { Button, Text } from "@medusajs/ui"
import { type ChangeEvent, useEffect, useId, useLayoutEffect, useRef } from "react"
import { DRAWN_SCENES, type ScenePicture } from "../../modules/content/domain/scene-text"
import { refusalOf } from "../shared/client"
import { ChoiceField, TextField } from "../shared/fields"
import { useSend } from "../shared/queries"
import { FieldGroup, type GroupProps } from "./field-group"
import { typedRecord } from "./typed-list"

const DRAWINGS: Record<(typeof DRAWN_SCENES)[number], string> = {
  "powder-skis": "Skis in powder",
  "night-ride": "A ride at night",
  workshop: "The workshop",
}

interface Uploaded {
  files: { id: string; url: string }[]
}

/** Medusa's upload, which accepts only pictures and encodes them again. */
const useUpload = () =>
  useSend<Uploaded, FormData>({ call: (body) => ({ path: "/admin/uploads", body }), area: "/admin/uploads" })

const keyOf = ({ url }: { url: string }) => decodeURIComponent(url.split("/").at(-1) ?? "")

/** Shows the picture, described in words. */
function Shown({ drawn, picture }: ScenePicture) {
  return (
    <img
      className="bg-ui-bg-base h-20 w-32 rounded-md object-cover"
      src={picture ? `/storage/scenes/medium/${encodeURIComponent(picture)}` : `/scenes/${drawn}-800.jpg`}
      alt=""
    />
  )
}

interface PartsProps {
  /** What the picture is of, for labels. */
  of: string
  picture: ScenePicture
  onChange: (some: Partial<ScenePicture>) => void
  /** Called when an upload begins and when it ends: its picture belongs where it was chosen. */
  onUploading?: (begins: boolean) => void
}

/** One of staff's own pictures, described in words, or one of the drawings. */
export function PictureParts({ of, picture, onChange, onUploading }: PartsProps) {
  const upload = useUpload()
  const id = useId()
  // Someone typing during the upload has typed more by the time it ends.
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  const isUploading = upload.isPending
  useEffect(() => {
    if (!isUploading) return
    onUploading?.(true)
    return () => onUploading?.(false)
  }, [isUploading, onUploading])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file can be chosen again after a refusal.
    event.target.value = ""
    if (!file) return
    const body = new FormData()
    body.append("files", file)
    upload.mutate(body, {
      onSuccess: ({ files: [kept] }) => kept && latest.current({ picture: keyOf(kept) }),
    })
  }
  const refusal = refusalOf(upload.error)
  return (
    <div className="flex flex-col gap-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <Shown {...picture} />
        <label htmlFor={id} className="txt-small flex flex-col gap-y-1">
          <span className="txt-compact-small-plus">
            {picture.picture ? "Another picture" : "A picture of yours"}
            <span className="sr-only"> for {of}</span>
          </span>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
            className="max-w-full"
            disabled={isUploading}
            onChange={choose}
          />
        </label>
        {picture.picture && (
          <Button
            size="small"
            variant="transparent"
            type="button"
            onClick={() => onChange({ picture: "", alt: "" })}
          >
            Back to the drawing<span className="sr-only"> of {of}</span>
          </Button>
        )}
      </div>
      {refusal && (
        <Text size="small" role="alert" className="text-ui-fg-error">
          {refusal.message}
        </Text>
      )}
      {picture.picture ? (
        <TextField
          label={`What the picture of ${of} shows`}
          hint="Screen readers read this aloud."
          value={picture.alt}
          onChange={(alt) => onChange({ alt })}
        />
      ) : (
        <ChoiceField
          label={`Drawing of ${of}`}
          value={picture.drawn}
          choices={DRAWN_SCENES.map((value) => ({ value, label: DRAWINGS[value] }))}
          onChange={(drawn) => onChange({ drawn: drawn as ScenePicture["drawn"] })}
        />
      )}
    </div>
  )
}

const EMPTY: ScenePicture = { drawn: "workshop", picture: "", alt: "" }

/** One picture. */
export function PictureField({ value, onChange, ...group }: GroupProps) {
  const picture = { ...EMPTY, ...typedRecord<ScenePicture>(value) }
  return (
    <FieldGroup {...group}>
      <PictureParts
        of={group.label}
        picture={picture}
        onChange={(some) => onChange(JSON.stringify({ ...picture, ...some }))}
      />
    </FieldGroup>
  )
}
