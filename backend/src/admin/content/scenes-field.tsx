import { ArrowDownMini, ArrowUpMini, Trash } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { MAX_SCENES, type Scene } from "../../modules/content/domain/scene-text"
import { LongTextField, TextField } from "../shared/fields"
import { FieldGroup, type GroupProps } from "./field-group"
import { Move } from "./links-field"
import { PictureParts } from "./picture-field"
import { moved, typedList } from "./typed-list"

const EMPTY: Scene = {
  title: "",
  text: "",
  label: "",
  path: "/",
  drawn: "workshop",
  picture: "",
  alt: "",
}

/** The home page's scenes in their order, each with its picture. */
export function ScenesField({ value, onChange, ...group }: GroupProps) {
  const scenes = typedList<Scene>(value)
  const change = (next: readonly Scene[]) => onChange(JSON.stringify(next))
  const set = (at: number, some: Partial<Scene>) =>
    change(scenes.map((scene, each) => (each === at ? { ...scene, ...some } : scene)))
  return (
    <FieldGroup {...group}>
      <ol className="flex flex-col gap-y-4">
        {scenes.map((scene, at) => (
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
                <Move
                  label={`Move scene ${at + 1} up`}
                  disabled={at === 0}
                  onClick={() => change(moved(scenes, at, -1))}
                >
                  <ArrowUpMini />
                </Move>
                <Move
                  label={`Move scene ${at + 1} down`}
                  disabled={at === scenes.length - 1}
                  onClick={() => change(moved(scenes, at, 1))}
                >
                  <ArrowDownMini />
                </Move>
                <Move
                  label={`Remove scene ${at + 1}`}
                  disabled={scenes.length === 1}
                  onClick={() => change(scenes.filter((_, each) => each !== at))}
                >
                  <Trash />
                </Move>
              </span>
            </div>
            <SceneWords at={at} scene={scene} set={(some) => set(at, some)} />
            <PictureParts of={`scene ${at + 1}`} picture={scene} onChange={(some) => set(at, some)} />
          </li>
        ))}
      </ol>
      {scenes.length < MAX_SCENES && (
        <Button
          size="small"
          variant="secondary"
          type="button"
          className="mt-3"
          onClick={() => change([...scenes, EMPTY])}
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
