import { Button, Text } from "@medusajs/ui"
import { MAX_SCENES, type Scene } from "../../modules/content/domain/scene-text"
import { LongTextField, TextField } from "../shared/fields"
import { FieldGroup, type GroupProps } from "./field-group"
import { PictureParts } from "./picture-field"
import { TextRowButtons } from "./text-row-buttons"
import { typedRows } from "./typed-list"
import { useUploads } from "./use-uploads"

const EMPTY: Scene = {
  title: "",
  text: "",
  label: "",
  path: "/",
  drawn: "workshop",
  picture: "",
  alt: "",
}

/** The home page's scenes in order, each with its picture. */
export function ScenesField({ value, onChange, ...group }: GroupProps) {
  const scenes = typedRows<Scene>(value, onChange)
  const { isUploading, onUploading } = useUploads()
  return (
    <FieldGroup {...group}>
      <ol className="flex flex-col gap-y-4">
        {scenes.rows.map((scene, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name; nothing is kept per row
            key={at}
            className="bg-ui-bg-subtle flex flex-col gap-y-3 rounded-md p-3"
          >
            <div className="flex items-center justify-between gap-2">
              <Text size="small" weight="plus">
                Scene {at + 1}
              </Text>
              <span className="flex gap-2">
                {/* A picture that is being uploaded goes to the scene in its place. */}
                <TextRowButtons noun="scene" at={at} of={scenes} keepsOne disabled={isUploading} />
              </span>
            </div>
            <SceneWords at={at} scene={scene} set={(some) => scenes.set(at, some)} />
            <PictureParts
              of={`scene ${at + 1}`}
              picture={scene}
              onChange={(some) => scenes.set(at, some)}
              onUploading={onUploading}
            />
          </li>
        ))}
      </ol>
      {scenes.rows.length < MAX_SCENES && (
        <Button
          size="small"
          variant="secondary"
          type="button"
          className="mt-3"
          onClick={() => scenes.add(EMPTY)}
        >
          Add a scene
        </Button>
      )}
    </FieldGroup>
  )
}

interface WordsProps {
  at: number
  scene: Scene
  set: (some: Partial<Scene>) => void
}

function SceneWords({ at, scene, set }: WordsProps) {
  const number = at + 1
  return (
    <>
      <TextField label={`Scene ${number}: title`} value={scene.title} onChange={(title) => set({ title })} />
      <LongTextField label={`Scene ${number}: text`} value={scene.text} onChange={(text) => set({ text })} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          label={`Scene ${number}: button`}
          value={scene.label}
          onChange={(label) => set({ label })}
        />
        <TextField
          label={`Scene ${number}: where the button goes`}
          value={scene.path}
          onChange={(path) => set({ path })}
        />
      </div>
    </>
  )
}
