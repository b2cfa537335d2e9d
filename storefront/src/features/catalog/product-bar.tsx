import { type RefObject, useEffect, useRef, useState } from "react"
import type { ProductPage } from "#contracts/catalog/catalog"
import { Button } from "#ui/button"
import { pictureSource } from "#ui/picture-source"
import { Price } from "#ui/price"
import { useRootLength } from "#ui/use-root-length"
import { canAdd, isSoldOut, type ProductForm, priceRange, slidesFor } from "./model"
import css from "./product-bar.module.css"

export interface ProductBarProps {
  product: ProductPage
  form: ProductForm
  /** The product's header: the bar shows while it is scrolled out of view. */
  header: RefObject<HTMLElement | null>
  /** Id of the form that the bar's button submits. */
  formId: string
}

/** Height of the site's header at the top of the window, in pixels. */
const SITE_HEADER = 68

/** Whether an element has been scrolled past; one below the window hasn't. */
function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= SITE_HEADER)
      },
      { rootMargin: `-${SITE_HEADER}px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return past
}

/** What the page sells, and its button, while the product's header is out of view (section 2). */
export function ProductBar(props: ProductBarProps) {
  return useScrolledPast(props.header) && <Bar {...props} />
}

function Bar({ product, form, formId }: ProductBarProps) {
  const bar = useRef<HTMLElement>(null)
  // What is focused backwards, from below, must not stop under it.
  useRootLength(bar, "--top")
  const price = priceRange(product, form.chosen)
  const [image] = slidesFor(product, form.chosen).images
  const soldOut = isSoldOut(product, form.chosen)
  const ready = canAdd(product, form)

  function toChoices() {
    const field = document.getElementById(formId)?.querySelector<HTMLElement>("select, input")
    field?.scrollIntoView({ block: "center" })
    field?.focus({ preventScroll: true })
  }

  return (
    <section ref={bar} className={`dark ${css.bar}`} aria-label={`${product.name}, in short`}>
      <div className={css.inner}>
        {image && (
          <img
            className={css.picture}
            {...pictureSource(image.url)}
            sizes="64px"
            alt=""
            width={64}
            height={48}
          />
        )}
        <p className={css.name}>{product.name}</p>
        <p className={css.price}>
          <Price amount={price.from} to={price.to} />
        </p>
        {soldOut || ready || form.adding ? (
          <Button type="submit" form={formId} busy={form.adding} disabled={soldOut}>
            {soldOut ? "Sold Out" : "Add to Cart"}
          </Button>
        ) : (
          <Button onClick={toChoices}>Choose options</Button>
        )}
      </div>
    </section>
  )
}
