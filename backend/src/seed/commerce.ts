import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createLocationFulfillmentSetWorkflow,
  createRegionsWorkflow,
  createServiceZonesWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateRegionsWorkflow,
  updateSalesChannelsWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"
import type { Settings } from "../config/settings"
import { graphRows } from "../workflows/graph-rows"
import { SHIPPED_COUNTRIES } from "./countries"

/** Medusa's names for its own defaults, which it creates before any script runs. */
const MEDUSA_STORE = "Medusa Store"
const MEDUSA_CHANNEL = "Default Sales Channel"

const REGION = "Everywhere"
const LOCATION = "Workshop"
/** No one forges there; staff of a live shop enter its own under Settings, Locations. */
const DEMO_ADDRESS = {
  address_1: "1 Forge Road",
  city: "Ely",
  province: "MN",
  postal_code: "55731",
  country_code: "us",
}
const FULFILLMENT_SET = "Workshop shipping"
const SHIPPING_OPTION = "Standard shipping"
const FULFILLMENT_PROVIDER = "standard_standard"
/** Takes no money: never a way to pay in this shop. */
const SYSTEM_PAYMENT = "pp_system_default"

/** What queries across links return; Medusa's types don't follow them. */
interface LocationGraph {
  fulfillment_providers?: { id: string }[]
  fulfillment_sets?: {
    id: string
    service_zones?: { id: string; shipping_options?: { id: string }[] }[]
  }[]
}

interface KeyGraph {
  id: string
  revoked_at: string | Date | null
  sales_channels_link?: { sales_channel_id: string }[]
}

export interface Commerce {
  storeId: string
  salesChannelId: string
  locationId: string
  shippingProfileId: string
  regionId: string
}

/**
 * The store, its channel and key, the stock location, how it ships and the region: everything that must exist before a
 * product can be sold. Creates what is missing and leaves what exists.
 */
export async function seedCommerce(
  container: MedusaContainer,
  { brand, mode }: Pick<Settings, "brand" | "mode">,
): Promise<Commerce> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const {
    data: [store],
  } = await query.graph({
    entity: "store",
    fields: ["id", "name", "default_sales_channel_id", "default_region_id", "default_location_id"],
  })
  if (!store?.default_sales_channel_id) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Medusa has not made its default store.")
  }
  const salesChannelId = store.default_sales_channel_id

  const shippingProfileId = await shippingProfile(container)
  const locationId = await stockLocation(
    container,
    salesChannelId,
    mode === "demo" ? DEMO_ADDRESS : undefined,
  )
  await shippingOption(container, locationId, shippingProfileId)
  const regionId = await region(container)
  await publishableKey(container, salesChannelId)

  const {
    data: [channel],
  } = await query.graph({ entity: "sales_channel", fields: ["id", "name"], filters: { id: salesChannelId } })
  if (channel?.name === MEDUSA_CHANNEL) {
    await updateSalesChannelsWorkflow(container).run({
      input: {
        selector: { id: salesChannelId },
        update: { name: "Web shop", description: "The storefront" },
      },
    })
  }
  if (store.name === MEDUSA_STORE || !store.default_region_id || !store.default_location_id) {
    await updateStoresWorkflow(container).run({
      input: {
        selector: { id: store.id },
        update: {
          name: store.name === MEDUSA_STORE ? brand : store.name,
          default_region_id: store.default_region_id ?? regionId,
          default_location_id: store.default_location_id ?? locationId,
          supported_currencies: [{ currency_code: "usd", is_default: true }],
        },
      },
    })
  }
  return { storeId: store.id, salesChannelId, locationId, shippingProfileId, regionId }
}

async function shippingProfile(container: MedusaContainer): Promise<string> {
  const [profile] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingProfiles({ type: "default" }, { take: 1 })
  if (profile) return profile.id
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Everything", type: "default" }] },
  })
  return onlyOne(result).id
}

async function stockLocation(
  container: MedusaContainer,
  salesChannelId: string,
  address: typeof DEMO_ADDRESS | undefined,
): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const {
    data: [channel],
  } = await query.graph({
    entity: "sales_channel",
    fields: ["stock_locations.id"],
    filters: { id: salesChannelId },
  })
  const linked = channel?.stock_locations?.[0]?.id
  if (linked) return linked
  const [existing] = await container
    .resolve(Modules.STOCK_LOCATION)
    .listStockLocations({ name: LOCATION }, { take: 1 })
  const location =
    existing ??
    onlyOne(
      (
        await createStockLocationsWorkflow(container).run({
          input: {
            locations: [{ name: LOCATION, ...(address && { address }) }],
          },
        })
      ).result,
    )
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: location.id, add: [salesChannelId] },
  })
  return location.id
}

async function shippingOption(container: MedusaContainer, locationId: string, shippingProfileId: string) {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const readLocation = async () => {
    const rows = await graphRows<LocationGraph>(container, {
      entity: "stock_location",
      fields: [
        "fulfillment_providers.id",
        "fulfillment_sets.id",
        "fulfillment_sets.service_zones.id",
        "fulfillment_sets.service_zones.shipping_options.id",
      ],
      filters: { id: locationId },
    })
    return onlyOne(rows)
  }

  let location = await readLocation()
  if (!location.fulfillment_providers?.some((provider) => provider.id === FULFILLMENT_PROVIDER)) {
    await link.create({
      [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
      [Modules.FULFILLMENT]: { fulfillment_provider_id: FULFILLMENT_PROVIDER },
    })
  }
  if (!location.fulfillment_sets?.length) {
    await createLocationFulfillmentSetWorkflow(container).run({
      input: {
        location_id: locationId,
        fulfillment_set_data: { name: FULFILLMENT_SET, type: "shipping" },
      },
    })
    location = await readLocation()
  }
  const set = location.fulfillment_sets?.[0]
  if (!set) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The location has no fulfillment set.")

  let zoneId = set.service_zones?.[0]?.id
  if (!zoneId) {
    const { result } = await createServiceZonesWorkflow(container).run({
      input: {
        data: [
          {
            fulfillment_set_id: set.id,
            name: REGION,
            geo_zones: SHIPPED_COUNTRIES.map((country_code) => ({ type: "country" as const, country_code })),
          },
        ],
      },
    })
    zoneId = onlyOne(result).id
  }
  const options = set.service_zones?.flatMap((zone) => zone.shipping_options ?? []) ?? []
  if (options.length > 0) return
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: SHIPPING_OPTION,
        price_type: "calculated",
        provider_id: FULFILLMENT_PROVIDER,
        service_zone_id: zoneId,
        shipping_profile_id: shippingProfileId,
        data: { id: "standard" },
        type: { label: "Standard", description: "Ships in as few packages as possible.", code: "standard" },
        rules: [
          { attribute: "enabled_in_store", value: "true", operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      },
    ],
  })
}

async function region(container: MedusaContainer): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const providers = await container
    .resolve(Modules.PAYMENT)
    .listPaymentProviders({ is_enabled: true }, { take: 100 })
  const payment_providers = providers.map((provider) => provider.id).filter((id) => id !== SYSTEM_PAYMENT)

  const { data: regions } = await query.graph({
    entity: "region",
    fields: ["id", "name", "currency_code", "payment_providers.id"],
    filters: { currency_code: "usd" },
  })
  const existing = regions.find((r) => r.name === REGION) ?? regions[0]
  if (!existing) {
    const { result } = await createRegionsWorkflow(container).run({
      input: {
        regions: [
          {
            name: REGION,
            currency_code: "usd",
            automatic_taxes: true,
            countries: [...SHIPPED_COUNTRIES],
            payment_providers,
          },
        ],
      },
    })
    return onlyOne(result).id
  }
  if (!existing.payment_providers?.length && payment_providers.length > 0) {
    await updateRegionsWorkflow(container).run({
      input: { selector: { id: existing.id }, update: { payment_providers } },
    })
  }
  return existing.id
}

async function publishableKey(container: MedusaContainer, salesChannelId: string) {
  const keys = await graphRows<KeyGraph>(container, {
    entity: "api_key",
    fields: ["id", "revoked_at", "sales_channels_link.sales_channel_id"],
    filters: { type: "publishable" },
  })
  const valid = keys.filter((key) => !key.revoked_at)
  const linked = valid.some((key) =>
    key.sales_channels_link?.some((link) => link.sales_channel_id === salesChannelId),
  )
  const [first] = valid
  if (linked || !first) return
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: first.id, add: [salesChannelId] } })
}

function onlyOne<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Nothing was made.")
  return row
}
