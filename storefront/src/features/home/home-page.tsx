import type { DesignCard } from "#contracts/builder/builder"
import type { HomePage as HomeData } from "#contracts/catalog/catalog"
import type { ShowcaseImage } from "#contracts/catalog/showcase"
import type { HomeTexts } from "#contracts/content/content"
import { Showcase } from "#features/showcase/showcase"
import { useSettings } from "#platform/settings"
import { VisuallyHidden } from "#ui/visually-hidden"
import { BuildYours } from "./build-yours"
import { ContactBand } from "./contact-band"
import { Families } from "./families"
import { Featured } from "./featured"
import { Hero } from "./hero"
import { Story } from "./story"

export interface HomePageProps {
  home: HomeData
  texts: HomeTexts
  designs: readonly DesignCard[]
  showcase: readonly ShowcaseImage[]
}

/** The home page (section 2.8). `showcase` has the day's pictures, of which a visit shows some. */
export function HomePage({ home, texts, designs, showcase }: HomePageProps) {
  const { brand } = useSettings()
  return (
    <>
      <VisuallyHidden as="h1">{brand}: snowmobile parts, made and ridden in snow country</VisuallyHidden>
      <Hero slides={texts.slides} />
      <BuildYours heading={texts.designs} designs={designs} />
      <Showcase images={showcase} builderLink="/builder" />
      <Families heading={texts.families} families={home.families} />
      <Story heading={texts.story} steps={texts.steps} picture={texts.workshop} />
      <Featured heading={texts.featured} featured={home.featured} />
      <ContactBand heading={texts.contact} />
    </>
  )
}
