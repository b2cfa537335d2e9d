import { type ComponentType, useEffect, useRef, useState } from "react"
import { useLatePart } from "#platform/use-late-part"
import { Button } from "#ui/button"
import type { SignUpProps } from "./sign-up"

/** Few riders need it, so it is loaded on demand. */
const loadSignUp = () => import("./sign-up")

/** @param SignUp the loaded component */
function OpenSignUp({ SignUp, ...props }: SignUpProps & { SignUp: ComponentType<SignUpProps> }) {
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.querySelector("input")?.focus(), [])
  return (
    <div ref={box}>
      <SignUp {...props} />
    </div>
  )
}

interface WaitForItProps extends Omit<SignUpProps, "label"> {
  /** What is being waited for, if that isn't clear from the context: "Sky Blue". */
  name?: string
}

/**
 * A button that opens the sign-up for a waiting list, beside what is sold out (section 2.6, "Email sign-up").
 * @param product slug
 * @param sku of the design or variant; left out for the whole product
 */
export function WaitForIt({ product, sku, name }: WaitForItProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const wanted = `${product} ${name ?? sku ?? ""}`
  const part = useLatePart(asked === wanted, loadSignUp, () => setAsked(null))
  if (asked !== wanted || !part)
    return (
      <Button
        variant={name ? "quiet" : "secondary"}
        wide={!name}
        busy={asked === wanted}
        onClick={() => setAsked(wanted)}
      >
        Tell Me When {name ? `${name} Is` : "It’s"} Back
      </Button>
    )
  return (
    <OpenSignUp
      key={wanted}
      SignUp={part.SignUp}
      product={product}
      {...(sku ? { sku } : {})}
      label="Notify Me"
    />
  )
}
