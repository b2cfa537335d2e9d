import type { SelectedOptions } from "#contracts/builder/builder"
import { Icon } from "#ui/icon"
import { tuneFor } from "./tune"
import css from "./tune-button.module.css"
import { useTune } from "./use-tune"

/** The joke for red, white and blue (section 4): nothing for other colors. */
export function TuneButton({ options, revision }: { options: SelectedOptions; revision: number }) {
  const egg = tuneFor(options)
  const { isPlaying, toggle } = useTune(egg, revision)
  if (!egg) return null
  return (
    <button type="button" className={css.tune} onClick={toggle}>
      <Icon name={isPlaying ? "pause" : "play"} size={18} />
      <span className={css.words}>{isPlaying ? "Stop the Tune" : "Play the Tune"}</span>
    </button>
  )
}
