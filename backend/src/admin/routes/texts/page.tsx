import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DocumentText } from "@medusajs/icons"
import { Container, Heading, Text } from "@medusajs/ui"
import { useTexts } from "../../content/client"
import { TextRow } from "../../content/text-row"

/** The shop's words that staff may change, page by page. */
export default function TextsPage() {
  const { data, isError } = useTexts()
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="p-0">
        <div className="px-6 py-4">
          <Heading level="h1">Texts</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            A change shows in the shop within seconds. {"{brand}"}, {"{phone}"} and {"{email}"} stand for the
            shop's own.
          </Text>
        </div>
        {isError && <Text className="px-6 py-4">The texts can't be read right now. Please try again.</Text>}
      </Container>
      {data?.pages.map(({ name, path, texts }) => (
        <Container key={name} className="divide-y p-0">
          <div className="flex items-baseline justify-between px-6 py-4">
            <Heading level="h2">{name}</Heading>
            <a
              className="text-ui-fg-base underline underline-offset-4 txt-small"
              href={path}
              target="_blank"
              rel="noreferrer"
            >
              In the shop
            </a>
          </div>
          {texts.map((text) => (
            <TextRow key={text.key} text={text} />
          ))}
        </Container>
      ))}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Texts", icon: DocumentText })
