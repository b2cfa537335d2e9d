import * as z from "zod/mini"
import { AddressQuery, AddressSuggestions } from "../addresses/addresses"
import { CountryList } from "../addresses/countries"
import {
  AddScoopRequest,
  AddSkiAnswer,
  AddSkiRequest,
  BuilderInfo,
  Carbide,
  DesignCards,
  DetectAnswer,
  FlatGenerateRequest,
  GenerateAnswer,
  GenerateRequest,
  Hardware,
  ProductInfo,
  SledMakes,
  SledModel,
  SledModelsRequest,
  SledYears,
  StockAnswer,
  StockRequest,
} from "../builder/builder"
import { SaveDesignAnswer, SaveDesignRequest } from "../builder/saved-designs"
import { AddProductAnswer, AddProductRequest, CartData, ChangeQuantityRequest } from "../cart/cart"
import { HomePage, ListingPage, ProductPage } from "../catalog/catalog"
import { BogiesPage, ColorGuide, SkisPage } from "../catalog/compare"
import { ListingQuery } from "../catalog/listing-query"
import { ShelfIndex, ShelfPage } from "../catalog/ready-to-ship"
import { SearchAnswer } from "../catalog/search"
import { Showcase } from "../catalog/showcase"
import { SitemapAnswer } from "../catalog/sitemap"
import { Upsells } from "../catalog/upsells"
import { CheckoutData, ProcessEnd, ProcessRequest, ShippingRequest } from "../checkout/checkout"
import { ShipDates } from "../checkout/ship-dates"
import { HomeTexts, TextPage } from "../content/content"
import {
  AddBogieAnswer,
  AddBogieRequest,
  AddPartAnswer,
  BogiesAnswer,
  FindDampenerAnswer,
  FinderMakes,
  FinderModels,
  FinderModelsRequest,
  FindMountKitAnswer,
  MySledAnswer,
  MySledRequest,
  SledFit,
} from "../fitment/fitment"
import { GalleryPage } from "../reviews/gallery"
import { GalleryQuery } from "../reviews/gallery-requests"
import { ReviewsQuery } from "../reviews/review"
import { ReviewOrder, ReviewsPage } from "../reviews/review-answers"
import { ShopSettings } from "../settings"
import { type CallContract, HTML, own, page, read } from "./call-contract"

/* What is sold: the builder, the cart, the checkout, the finders and the pages. */

const OnlyWithBogies = z.object({ bogies: z.optional(z.enum(["true", "false"])) })

export const BUILDER: Record<string, CallContract> = {
  "POST /builder/info/:productSlug": read(
    "A product that riders design, with its styles.",
    ProductInfo,
    [404],
  ),
  "POST /builder/info/:productSlug/:styleSlug": read(
    "Everything the builder needs for a style: colors, what is out, upcharges.",
    BuilderInfo,
    [404],
  ),
  "POST /builder/detect/:sku": read("The options behind a design's SKU.", DetectAnswer, [404]),
  "POST /builder/generate/:productCode/:styleCode": read(
    "Pictures, price and SKU of a selection. The options may stand under `options` or beside the flags.",
    GenerateAnswer,
    [404, 422],
    { body: z.union([GenerateRequest, FlatGenerateRequest]) },
  ),
  "POST /builder/stock/:sku": read(
    "Whether a design can be ordered now, or shipped off the shelf. The body may be left out.",
    StockAnswer,
    [404, 422],
    { body: StockRequest },
  ),
  "POST /builder/carbides/:sku": read("The carbides that go under a pair of skis.", z.array(Carbide), [404]),
  "GET /builder/sleds/years": read("The model years we know sleds of, newest first.", SledYears, [], {
    query: OnlyWithBogies,
  }),
  "GET /builder/sleds/:year/makes": read("The makes of a year.", SledMakes, [404], { query: OnlyWithBogies }),
  "POST /builder/sleds/models": read(
    "The models of a year and make; none when we know none.",
    z.array(SledModel),
    [422],
    { body: SledModelsRequest },
  ),
  "POST /builder/sleds/models/:model/bogies": read(
    "The bogies that fit a sled, by position; none when none do, which is noted.",
    BogiesAnswer,
    [404],
  ),
  "POST /builder/save": own(
    "Saves a design for the rider who is logged in.",
    SaveDesignAnswer,
    [401, 404, 409, 422],
    { body: SaveDesignRequest },
  ),
  "POST /builder/add-to-cart": own(
    "Puts a snow scoop into the cart.",
    AddProductAnswer,
    [401, 404, 409, 422, 429],
    {
      body: AddScoopRequest,
    },
  ),
  "POST /builder/add-bogie-to-cart": own(
    "Puts bogie wheels into the cart: all that were chosen, or none.",
    AddBogieAnswer,
    [401, 404, 409, 422, 429],
    { body: AddBogieRequest },
  ),
  "POST /builder/add-ski-to-cart": own(
    "Puts skis into the cart, with the mount kit and carbides that were chosen.",
    AddSkiAnswer,
    [401, 404, 409, 422, 429],
    { body: AddSkiRequest },
  ),
}

export const CART: Record<string, CallContract> = {
  "GET /cart/data": read("The visitor's cart.", CartData),
  "PUT /cart/dealer/:code(text)": own(
    "Credits the order to a dealer, by code.",
    CartData,
    [401, 404, 409, 429],
  ),
  "DELETE /cart/dealer": own("Takes the dealer's code off again.", CartData, [401, 404, 409]),
  "PUT /cart/discount/:code(text)": own("Applies a promo code.", CartData, [401, 404, 409, 429]),
  "DELETE /cart/discount": own("Takes the promo code off again.", CartData, [401, 404, 409]),
  "PUT /cart/:ref": own("Adds a product, by its slug.", AddProductAnswer, [401, 404, 409, 422, 429], {
    body: AddProductRequest,
  }),
  "POST /cart/:ref": own("Sets the quantity of a line, by its id.", CartData, [401, 404, 409, 422], {
    body: ChangeQuantityRequest,
  }),
  "DELETE /cart/:ref": own("Takes a line out, by its id.", CartData, [401, 404, 409]),
}

export const CHECKOUT: Record<string, CallContract> = {
  "GET /checkout/data": read("Everything the checkout shows.", CheckoutData),
  "POST /checkout/shipping": own(
    "Stores the address and computes shipping, tax and total.",
    CheckoutData,
    [401, 409, 422, 429],
    { body: ShippingRequest },
  ),
  "POST /checkout/process": own(
    "Places the order and charges the card. The same request again finds the same order. 202 while a payment takes longer than fourteen seconds.",
    ProcessEnd,
    [401, 404, 409, 422, 429],
    { body: ProcessRequest, goesOn: true },
  ),
  "GET /checkout/process/:attempt": own(
    "What became of an order that was answered with 202: again 202, its thank-you address, or the refusal of its POST. 503 when nobody will ever say: the same POST finds out.",
    ProcessEnd,
    [401, 404, 409, 422, 429, 503],
    { goesOn: true },
  ),
}

export const FINDERS: Record<string, CallContract> = {
  "POST /mount-kits/:year/makes": own("The makes of a year, for both finders.", FinderMakes, [404]),
  "POST /mount-kits/:year/models": own(
    "The models of a year and make, for both finders.",
    FinderModels,
    [422],
    { body: FinderModelsRequest },
  ),
  "POST /mount-kits/find/:modelId": own(
    "The mount kit of a sled, or null, which is noted.",
    FindMountKitAnswer,
    [404],
  ),
  "POST /mount-kits/:modelId/add-to-cart": own(
    "Puts a sled's mount kit into the cart.",
    AddPartAnswer,
    [401, 404, 409, 429],
  ),
  "POST /mount-kit-dampeners/find/:modelId": own(
    "The dampener of a sled, or null, which is noted.",
    FindDampenerAnswer,
    [404],
  ),
  "POST /mount-kit-dampeners/:modelId/add-to-cart": own(
    "Puts a sled's dampener into the cart.",
    AddPartAnswer,
    [401, 404, 409, 429],
  ),
  "GET /shop/my-sled": read("The visitor's sled.", MySledAnswer),
  "PUT /shop/my-sled": own("Remembers the visitor's sled.", MySledAnswer, [404, 422, 429], {
    body: MySledRequest,
  }),
  "DELETE /shop/my-sled": own("Forgets the visitor's sled.", MySledAnswer, [429]),
  "GET /shop/sleds/:id": read("A sled and what fits it.", SledFit, [404]),
}

export const PAGES: Record<string, CallContract> = {
  "GET /shop/color-guide": page("The patterns, the colors, and what matches a sled's.", ColorGuide),
  "GET /shop/compare/bogie-wheels": page("What riders can know before they set a sled up.", BogiesPage),
  "GET /shop/compare/skis": page("Every ski side by side.", SkisPage),
  "GET /shop/content/:page": page(
    "Words that staff may change: `home`, `return-policy`, `shipping`, `privacy` or `dog-days-of-summer-sale`.",
    z.union([HomeTexts, TextPage]),
    [403, 404],
  ),
  "POST /shop/addresses": own(
    "What a street address that is being typed may become; nothing where there is no address service.",
    AddressSuggestions,
    [422, 429],
    { body: AddressQuery },
  ),
  "GET /shop/countries": read("The countries the shop ships to, each with its states.", CountryList),
  "GET /shop/designs": read("Everything riders can design.", DesignCards),
  "GET /shop/hardware": page("What the hardware page says before a sled is chosen.", Hardware),
  "GET /shop/home": page("What the home page shows of the catalog.", HomePage),
  "GET /shop/listing": read("A family of products.", ListingPage, [404, 422], {
    query: ListingQuery,
    tagged: true,
  }),
  "GET /shop/products/:slug": page("A product.", ProductPage, [404]),
  "GET /shop/ready-to-ship": page("The product lines of which something lies made.", ShelfIndex),
  "GET /shop/ready-to-ship/:slug": page("What lies made of a product line.", ShelfPage, [404]),
  "GET /shop/search": read("Products, designs and pages, best first.", SearchAnswer, [], {
    query: z.object({ q: z.optional(z.string()) }),
  }),
  "GET /shop/settings": page("What every page may know. Nothing secret.", ShopSettings, [403]),
  "GET /shop/ship-dates": page("When what is ordered now leaves the warehouse.", ShipDates),
  "GET /shop/gallery": read("Pictures of builds on sleds.", GalleryPage, [404, 422], { query: GalleryQuery }),
  "GET /shop/review-order/:token": read(
    "What an order's buyer may review, and did.",
    ReviewOrder,
    [403, 404, 409],
  ),
  "GET /shop/reviews/:thing": {
    ...page("Approved reviews of what is sold.", ReviewsPage, [404, 422]),
    query: ReviewsQuery,
  },
  "GET /shop/showcase": page("Today's designs to show.", Showcase),
  "GET /shop/sitemap": read("Every page that search engines may show.", SitemapAnswer),
  "GET /shop/upsells": page("What a cart offers beside its lines, of what can be had now.", Upsells),
  "GET /shop/video-player/:id": read("The demo's stand-in for the video provider's player.", HTML, [404]),
}
