import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DocumentText } from "@medusajs/icons"
import { Container } from "@medusajs/ui"
import { TextRow, useTexts } from "../../content/text-row"
import { Head, Loaded, ShopLink } from "../../shared/page"

/** The shop's words that staff may change, page by page. */
export default function TextsPage() {
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="p-0">
        <Head
          title="Texts"
          about="A change shows in the shop within seconds. {brand}, {phone} and {email} stand for the shop's own; {stocked} and {custom} for how long things take, as Ship dates says."
        />
      </Container>
      <Loaded query={useTexts()} missing="The texts can't be read right now.">
        {({ pages }) =>
          pages.map(({ name, path, texts }) => (
            <Container key={name} className="divide-y p-0">
              <Head level="h2" title={name} actions={<ShopLink href={path}>In the shop</ShopLink>} />
              {texts.map((text) => (
                <TextRow key={text.key} text={text} />
              ))}
            </Container>
          ))
        }
      </Loaded>
    </div>
  )
}

export const config = defineRouteConfig({ label: "Texts", icon: DocumentText })
