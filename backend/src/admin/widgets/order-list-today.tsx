import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Button, Container, Input, Text } from "@medusajs/ui"
import { useState } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { TextLink } from "../shared/page"
import { useToday } from "../today/client"
import { inOneLine } from "../today/figures"

/**
 * Above the orders, where Medusa leads everyone who logs in: today in one line, and the shop's own search, since
 * Medusa's doesn't know builds, SKUs or dealers. What was typed into Medusa's is already filled in.
 */
export default function OrderListToday() {
  const { data } = useToday()
  const [params] = useSearchParams()
  const typed = params.get("q") ?? ""
  return (
    <Container className="flex flex-col gap-y-3 px-6 py-3" role="region" aria-label="Find an order">
      {data && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <TextLink className="txt-small-plus" to="/today">
            Today
          </TextLink>
          <Text size="small" className="text-ui-fg-subtle">
            {inOneLine(data)}
          </Text>
        </div>
      )}
      <FindOrder key={typed} typed={typed} />
    </Container>
  )
}

const addressOf = (text: string) =>
  `/order-search${text === "" ? "" : `?${new URLSearchParams({ q: text })}`}`

/** Leads to Find an order with what was typed. @param typed into Medusa's own search below */
function FindOrder({ typed }: { typed: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const find = () => navigate(addressOf(text.trim()))
  return (
    <div className="flex flex-col gap-y-1">
      <div className="flex items-center gap-x-2">
        <div className="min-w-0 flex-1 sm:max-w-96">
          <Input
            type="search"
            size="small"
            aria-label="Find by anything"
            aria-describedby="find-order-by"
            placeholder="Build, SKU, dealer, tracking…"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === "Enter" && find()}
          />
        </div>
        <Button size="small" variant="secondary" onClick={find}>
          Find
        </Button>
      </div>
      <Text id="find-order-by" size="xsmall" className="text-ui-fg-subtle">
        {typed === "" ? (
          "By order, build, tracking or return number, SKU, dealer, name or email. The list's own search finds less."
        ) : (
          <>
            The list's own search doesn't find builds, SKUs, dealers, tracking or return numbers.{" "}
            <TextLink to={addressOf(typed)}>Find “{typed}” by all of them</TextLink>
          </>
        )}
      </Text>
    </div>
  )
}

// Its place is set in seed/admin-layout.ts, by this id.
export const config = defineWidgetConfig({ zone: "order.list.before", id: "shop-today" })
