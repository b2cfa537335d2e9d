import { useEffect, useRef, useState } from "react"
import { Icon } from "#ui/icon"
import css from "./photo-preview.module.css"

/** px; twice its size on the screen. */
const WIDTH = 320
const HEIGHT = 240

/** A chosen picture, small. Drawn on a canvas, since the page's policy allows no `blob:` addresses. */
export function PhotoPreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    let isGone = false
    async function draw(): Promise<void> {
      const bitmap = await createImageBitmap(file)
      const context = canvas.current?.getContext("2d")
      if (!isGone && context) {
        const scale = Math.max(WIDTH / bitmap.width, HEIGHT / bitmap.height)
        const [width, height] = [bitmap.width * scale, bitmap.height * scale]
        context.clearRect(0, 0, WIDTH, HEIGHT)
        context.drawImage(bitmap, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
        setDrawn(true)
      }
      bitmap.close()
    }
    // A picture this browser can't show may be one the shop can read.
    draw().catch(() => {
      if (!isGone) setDrawn(false)
    })
    return () => {
      isGone = true
    }
  }, [file])

  return (
    <span className={css.preview}>
      <canvas
        ref={canvas}
        className={css.canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={`Preview of ${file.name}`}
        hidden={!isDrawn}
      />
      {!isDrawn && <Icon name="photo" size={28} />}
    </span>
  )
}
