import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react"
import { Button } from "#ui/button"
import { Notice } from "#ui/notice"
import type { SignUpProps } from "./sign-up"

const Broken = () => <Notice tone="error">That didn’t load. Reload the page and try again.</Notice>

/** Few need it, so it comes when it is asked for. */
const SignUp = lazy(async (): Promise<{ default: ComponentType<SignUpProps> }> => {
  try {
    return { default: (await import("./sign-up")).SignUp }
  } catch {
    return { default: Broken }
  }
})

function OpenSignUp(props: SignUpProps) {
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
  /** What is waited for, where that isn't plain from where it stands: "Sky Blue". */
  name?: string
}

/**
 * The way onto a waiting list, beside what is sold out (section 2, e-mail sign-up overlays).
 * @param product slug @param sku of the design or variant; left out for the whole product
 */
export function WaitForIt({ product, sku, name }: WaitForItProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const wanted = `${product} ${name ?? sku ?? ""}`
  if (asked !== wanted)
    return (
      <Button variant={name ? "quiet" : "secondary"} wide={!name} onClick={() => setAsked(wanted)}>
        Tell Me When {name ? `${name} Is` : "It’s"} Back
      </Button>
    )
  return (
    <Suspense fallback={<p role="status">One moment…</p>}>
      <OpenSignUp key={wanted} product={product} {...(sku ? { sku } : {})} label="Notify Me" />
    </Suspense>
  )
}
