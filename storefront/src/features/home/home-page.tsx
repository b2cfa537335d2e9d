import type { HomePage as HomeData } from "#contracts/catalogue"
import { useSettings } from "#platform/settings"
import { VisuallyHidden } from "#ui/visually-hidden"
import { ContactBand } from "./contact-band"
import { Families } from "./families"
import { Featured } from "./featured"
import { Hero } from "./hero"
import { Story } from "./story"

export function HomePage({ home }: { home: HomeData }) {
  const { brand } = useSettings()
  return (
    <>
      <VisuallyHidden as="h1">{brand}: snowmobile parts, made and ridden in snow country</VisuallyHidden>
      <Hero />
      <Families families={home.families} />
      <Story />
      <Featured featured={home.featured} />
      <ContactBand />
    </>
  )
}
