import * as z from "zod/mini"
import {
  Account,
  AccountOrderPage,
  AccountOrders,
  ChangePasswordRequest,
  ForgottenPasswordRequest,
  LogInRequest,
  NewPasswordRequest,
  OrderLookupAnswer,
  OrderLookupRequest,
  OrdersQuery,
  ProfileRequest,
  RegisterRequest,
  ReorderAnswer,
  VerifyEmailRequest,
} from "./account"
import { AddressQuery, AddressSuggestions, StandInQuery } from "./addresses"
import { AuditPage, AuditQuery } from "./audit"
import { BotChallengeAnswer } from "./bot-check"
import {
  BuildChangePage,
  BuildChangePreview,
  MadeBuildChange,
  MakeBuildChange,
  PreviewBuildChange,
} from "./build-change"
import {
  AddScoopAnswer,
  AddScoopRequest,
  AddSkiAnswer,
  AddSkiRequest,
  BuilderInfo,
  Carbide,
  DesignCards,
  DetectAnswer,
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
} from "./builder"
import { AddProductAnswer, AddProductRequest, CartData, ChangeQuantityRequest } from "./cart"
import { HomePage, ListingPage, ProductPage } from "./catalogue"
import {
  BulkEditRequest,
  BulkList,
  BulkListQuery,
  BulkStockRequest,
  CatalogueChangePage,
  CatalogueChanges,
  ChangePreview,
  ChangesQuery,
  ExportQuery,
  ImportRequest,
  UndoRequest,
} from "./catalogue-change"
import { AddressRequest, CheckoutData, ProcessEnd, ProcessRequest, ShippingRequest } from "./checkout"
import { CommissionBook, PayCommission, SaveCommission } from "./commission"
import { BogiesPage, ColorGuide, SkisPage } from "./compare"
import { ContactRequest } from "./contact"
import {
  EditText,
  HomeTexts,
  MakePreview,
  PreviewLink,
  StaffText,
  StaffTexts,
  TextHistory,
  TextPage,
  UndoText,
  WithdrawText,
} from "./content"
import { CountryList } from "./countries"
import { DealerApplicationRequest } from "./dealer-application"
import { DealerDesk, QuickOrderAnswer, QuickOrderRequest } from "./dealer-desk"
import { DealerPrices } from "./dealer-price"
import { ApproveRequest, RefuseRequest, SaveDealer } from "./dealer-staff"
import { DealerList } from "./dealers"
import { NewLine, NewStyle, SavePalette, SaveProduct } from "./design-staff"
import {
  DiscountAims,
  DiscountQuery,
  RemovedDiscount,
  SaveDiscount,
  StaffDiscounts,
  SwitchDiscount,
} from "./discount-staff"
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
} from "./fitment"
import { GalleryPage, StaffGallery } from "./gallery"
import { AddGalleryPicture, GalleryQuery } from "./gallery-requests"
import { SaveLeadTimes } from "./lead-times"
import { LeftCart } from "./left-cart"
import { ListingQuery } from "./listing-query"
import { PreviewedMail, PreviewMail } from "./mail-words"
import { ThanksPage } from "./order"
import { NumberAnswer, PartsRequest } from "./parts-request"
import {
  BeginPhoneOrder,
  FoundParts,
  MadeLink,
  MakeLink,
  MarkPaid,
  PartSearch,
  PayPage,
  PhoneCodes,
  PhoneDesign,
  PhoneOrder,
  PhoneOrderList,
  PhoneOrderQuery,
  PhoneOrderSled,
  PhonePart,
  PhoneShipping,
} from "./phone-order"
import { ANY_PHOTO, RIDER_PHOTOS, SHOP_PICTURES, type TakenPhotos } from "./photo-rules"
import { Readiness } from "./readiness"
import { PutMadeDesign, SaveMadeDesign, ShelfIndex, ShelfPage, StaffShelf } from "./ready-to-ship"
import { ReportAnswer, ReportQuery } from "./reports"
import { ReturnFields } from "./return-request"
import { ReviewRequest, ReviewsQuery } from "./review"
import { ReviewOrder, ReviewReceived, ReviewsPage } from "./review-answers"
import { DecideReview, ReplyToReview, StaffReview, StaffReviews, StaffReviewsQuery } from "./review-staff"
import { SaveRiderMail, StaffRiderMails, TestedRiderMail, TestRiderMail } from "./rider-mails"
import { CALLS, type Call } from "./route-table"
import { RenameDesignRequest, SaveDesignAnswer, SaveDesignRequest, SavedDesigns } from "./saved-designs"
import { SearchAnswer } from "./search"
import { ShopSettings } from "./settings"
import { ShipDates } from "./ship-dates"
import { Showcase } from "./showcase"
import { LeaveListsQuery, SignUpRequest } from "./sign-up"
import { SitemapAnswer } from "./sitemap"
import { SponsoredRider } from "./sponsored-rider"
import { InviteRequest, OwnRole, RoleRequest, StaffPeople } from "./staff-roles"
import { Upsells } from "./upsells"
import {
  MailedWaitingList,
  MailWaitingList,
  SaveWaitingList,
  StaffWaitingLists,
  WaitingListQuery,
  WaitingPeople,
} from "./waiting-list"

/*
 * Which contract belongs to which call: what is sent, what comes back, and how it can be refused. `npm run docs`
 * writes the API document from it, and the integration tests hold every answer they get against it.
 */

/** Statuses of refusals; the body is `ErrorAnswer` (error.ts). */
export type Refusal = 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503

/** An answer that is a file, by its media types. */
export interface FileAnswer {
  files: readonly string[]
}

export interface CallContract {
  /** What the call does, in a sentence. */
  summary: string
  query?: z.ZodMiniObject
  /** Of a JSON body, unless `photos` makes it a multipart form. */
  body?: z.ZodMiniType
  /** Multipart: the field that holds pictures, with `[]` where the form counts, and what is taken there. */
  photos?: { field: "items[].photo" | "photos"; taken: TakenPhotos }
  /** Null: no contract of ours. */
  answer: z.ZodMiniType | FileAnswer | null
  /** Answered by an `ETag` that browsers may send back: then 304 without a body. */
  tagged?: boolean
  /** Answered with 202 while it goes on, by the same schema. */
  goesOn?: boolean
  /** Beside those every call can give (`EVERY_REFUSAL`). */
  refusals: readonly Refusal[]
}

/** What every call can answer: a request that can't be read, a fault of ours, a backend that is away or being set up. */
export const EVERY_REFUSAL = [400, 500, 502, 503] as const

const Done = z.object({})
const Sent = z.object({ message: z.string() })
const Received = z.object({ received: z.boolean() })
const PDF: FileAnswer = { files: ["application/pdf"] }
const PICTURE: FileAnswer = { files: ["image/jpeg", "image/webp", "image/avif"] }
const HTML: FileAnswer = { files: ["text/html"] }
const OnlyWithBogies = z.object({ bogies: z.optional(z.enum(["true", "false"])) })
const FileLink = z.object({ expires: z.string(), signature: z.string() })

type Rest = Omit<CallContract, "summary" | "answer" | "refusals">

/** Changes nothing: other sites may ask, too. */
const read = (
  summary: string,
  answer: CallContract["answer"],
  refusals: readonly Refusal[] = [],
  rest: Rest = {},
): CallContract => ({ summary, answer, refusals, ...rest })

/** Only for the shop's own pages: without `X-Requested-With: XMLHttpRequest` it is refused with 403. */
const own = (
  summary: string,
  answer: CallContract["answer"],
  refusals: readonly Refusal[] = [],
  rest: Rest = {},
): CallContract => ({ summary, answer, refusals: [403, ...refusals], ...rest })

/** One of the read model's pages. */
const page = (summary: string, answer: CallContract["answer"], refusals: readonly Refusal[] = []) =>
  read(summary, answer, refusals, { tagged: true })

/** A visitor's form, which a bot check stands before. */
const form = (
  summary: string,
  answer: CallContract["answer"],
  body: z.ZodMiniType,
  photos?: CallContract["photos"],
): CallContract => own(summary, answer, [413, 422, 429], { body, ...(photos ? { photos } : {}) })

const BUILDER: Record<string, CallContract> = {
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
    [404, 413, 422],
    { body: GenerateRequest },
  ),
  "POST /builder/stock/:sku": read(
    "Whether a design can be ordered now, or shipped off the shelf. The body may be left out.",
    StockAnswer,
    [404, 413, 422],
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
    [413, 422],
    { body: SledModelsRequest },
  ),
  "POST /builder/sleds/models/:model/bogies": read(
    "The bogies that fit a sled, by position; none when none do.",
    BogiesAnswer,
    [404],
  ),
  "POST /builder/save": own(
    "Saves a design for the rider who is logged in.",
    SaveDesignAnswer,
    [401, 404, 409, 413, 422],
    { body: SaveDesignRequest },
  ),
  "POST /builder/add-to-cart": own(
    "Puts a snow scoop into the cart.",
    AddScoopAnswer,
    [404, 409, 413, 422, 429],
    { body: AddScoopRequest },
  ),
  "POST /builder/add-bogie-to-cart": own(
    "Puts bogie wheels into the cart: all that were chosen, or none.",
    AddBogieAnswer,
    [404, 409, 413, 422, 429],
    { body: AddBogieRequest },
  ),
  "POST /builder/add-ski-to-cart": own(
    "Puts skis into the cart, with the mount kit and carbides that were chosen.",
    AddSkiAnswer,
    [404, 409, 413, 422, 429],
    { body: AddSkiRequest },
  ),
}

const CART: Record<string, CallContract> = {
  "GET /cart/data": read("The visitor's cart.", CartData),
  "PUT /cart/dealer/:code(text)": own("Credits the order to a dealer, by code.", CartData, [404, 409, 429]),
  "DELETE /cart/dealer": own("Takes the dealer's code off again.", CartData, [404, 409]),
  "PUT /cart/discount/:code(text)": own("Applies a promo code.", CartData, [404, 409, 429]),
  "DELETE /cart/discount": own("Takes the promo code off again.", CartData, [404, 409]),
  "PUT /cart/:ref": own("Adds a product, by its slug.", AddProductAnswer, [404, 409, 413, 422, 429], {
    body: AddProductRequest,
  }),
  "POST /cart/:ref": own("Sets the quantity of a line, by its id.", CartData, [404, 409, 413, 422], {
    body: ChangeQuantityRequest,
  }),
  "DELETE /cart/:ref": own("Takes a line out, by its id.", CartData, [404, 409]),
}

const CHECKOUT: Record<string, CallContract> = {
  "GET /checkout/data": read("Everything the checkout shows.", CheckoutData),
  "POST /checkout/shipping": own(
    "Stores the address and computes shipping, tax and total.",
    CheckoutData,
    [401, 409, 413, 422, 429],
    { body: ShippingRequest },
  ),
  "POST /checkout/process": own(
    "Places the order and charges the card. The same request again finds the same order. 202 while a payment takes longer than fourteen seconds.",
    ProcessEnd,
    [401, 404, 409, 413, 422, 429],
    { body: ProcessRequest, goesOn: true },
  ),
  "GET /checkout/process/:attempt": own(
    "What became of an order that was answered with 202: again 202, its thank-you address, or the refusal of its POST. 503 when nobody will ever say: the same POST finds out.",
    ProcessEnd,
    [401, 404, 409, 422, 429, 503],
    { goesOn: true },
  ),
}

const FORMS: Record<string, CallContract> = {
  "POST /contact": form("Sends the shop a message.", Sent, ContactRequest),
  "POST /dealer-application": form("Applies to become a dealer.", Received, DealerApplicationRequest),
  "POST /parts-request": form("Asks for a quote on other parts.", NumberAnswer, PartsRequest, {
    field: "items[].photo",
    taken: ANY_PHOTO,
  }),
  "POST /returns": form("Asks to return parts of an order.", NumberAnswer, ReturnFields, {
    field: "items[].photo",
    taken: ANY_PHOTO,
  }),
  "POST /sponsored-rider-application": form("Applies as a sponsored rider.", NumberAnswer, SponsoredRider, {
    field: "photos",
    taken: RIDER_PHOTOS,
  }),
  "POST /reviews": own(
    "Sends what the buyer of a thing says of it, or changes it while it waits.",
    ReviewReceived,
    [404, 409, 413, 422, 429, 503],
    { body: ReviewRequest, photos: { field: "photos", taken: ANY_PHOTO } },
  ),
  "POST /notify-me": own("Asks for an email when something is back.", Sent, [404, 409, 413, 422, 429], {
    body: SignUpRequest,
  }),
  "POST /waiting-list/leave": own("Takes an address off every waiting list.", Sent, [404, 422, 429], {
    query: LeaveListsQuery,
  }),
  "POST /dealers": own("All dealers and distributors that riders can find, by name.", DealerList),
  "GET /shop/bot-check": read(
    "A puzzle for the `turnstile` field; 404 where Turnstile does the check.",
    BotChallengeAnswer,
    [404, 429],
  ),
}

const FINDERS: Record<string, CallContract> = {
  "POST /mount-kits/:year/makes": own("The makes of a year, for both finders.", FinderMakes, [404]),
  "POST /mount-kits/:year/models": own(
    "The models of a year and make, for both finders.",
    FinderModels,
    [413, 422],
    { body: FinderModelsRequest },
  ),
  "POST /mount-kits/find/:modelId": own("The mount kit of a sled, or null.", FindMountKitAnswer, [404]),
  "POST /mount-kits/:modelId/add-to-cart": own(
    "Puts a sled's mount kit into the cart.",
    AddPartAnswer,
    [404, 409, 429],
  ),
  "POST /mount-kit-dampeners/find/:modelId": own(
    "The dampener of a sled, or null.",
    FindDampenerAnswer,
    [404],
  ),
  "POST /mount-kit-dampeners/:modelId/add-to-cart": own(
    "Puts a sled's dampener into the cart.",
    AddPartAnswer,
    [404, 409, 429],
  ),
  "GET /shop/my-sled": read("The visitor's sled.", MySledAnswer),
  "PUT /shop/my-sled": own("Remembers the visitor's sled.", MySledAnswer, [404, 413, 422, 429], {
    body: MySledRequest,
  }),
  "DELETE /shop/my-sled": own("Forgets the visitor's sled.", MySledAnswer, [429]),
  "GET /shop/sleds/:id": read("A sled and what fits it.", SledFit, [404]),
}

const ACCOUNT: Record<string, CallContract> = {
  "GET /shop/account": read("Who is logged in.", Account, [401]),
  "POST /shop/account/log-in": own("Logs in.", Done, [401, 413, 422, 429], { body: LogInRequest }),
  "POST /shop/account/log-out": own("Logs out; the cart stays with the account.", Done),
  "POST /shop/account/register": own("Makes an account and logs in.", Done, [413, 422, 429], {
    body: RegisterRequest,
  }),
  "POST /shop/account/forgotten-password": own(
    "Mails a link to set a new password; answered alike for every address.",
    Done,
    [413, 422, 429],
    { body: ForgottenPasswordRequest },
  ),
  "POST /shop/account/new-password": own(
    "Sets a password with the secret of a mail.",
    Done,
    [413, 422, 429],
    {
      body: NewPasswordRequest,
    },
  ),
  "POST /shop/account/verify-email": own(
    "Verifies the email address of who is logged in with the secret of a mail.",
    Done,
    [401, 413, 422, 429],
    { body: VerifyEmailRequest },
  ),
  "POST /shop/account/verification": own(
    "Mails the link that verifies the address once more.",
    Done,
    [401, 429],
  ),
  "POST /shop/account/password": own(
    "Changes the password; other sessions end.",
    Done,
    [401, 413, 422, 429],
    {
      body: ChangePasswordRequest,
    },
  ),
  "POST /shop/account/profile": own("Changes name and phone.", Account, [401, 413, 422], {
    body: ProfileRequest,
  }),
  "POST /shop/account/addresses": own("Adds an address.", Account, [401, 409, 413, 422], {
    body: AddressRequest,
  }),
  "POST /shop/account/addresses/:id": own("Changes an address.", Account, [401, 404, 409, 413, 422], {
    body: AddressRequest,
  }),
  "DELETE /shop/account/addresses/:id": own("Removes an address.", Account, [401, 404, 409]),
  "GET /shop/account/orders": read("The rider's orders, newest first.", AccountOrders, [401], {
    query: OrdersQuery,
  }),
  "GET /shop/account/orders/:number": read("One order, with where it stands.", AccountOrderPage, [401, 404]),
  "POST /shop/account/orders/:number/reorder": own(
    "Puts an order's goods into the cart again, at today's prices.",
    ReorderAnswer,
    [401, 404, 409, 429],
  ),
  "GET /shop/saved-designs": read("The rider's saved builds, newest first.", SavedDesigns, [401]),
  "POST /shop/saved-designs/:number": own(
    "Gives a saved build another name.",
    SavedDesigns,
    [401, 404, 413, 422],
    { body: RenameDesignRequest },
  ),
  "DELETE /shop/saved-designs/:number": own("Removes a saved build.", SavedDesigns, [401, 404]),
  "POST /shop/order-lookup": own(
    "A guest's order, by number and email together.",
    OrderLookupAnswer,
    [404, 413, 422, 429],
    { body: OrderLookupRequest },
  ),
  "GET /shop/pay/:token": read(
    "What a payment link opens: the order to pay, or why it can't be.",
    PayPage,
    [404],
  ),
  "GET /shop/left-cart/:token": read(
    "What the link of a mail about a cart opens: goods and today's prices, and nothing of whose they are.",
    LeftCart,
    [403, 404, 429],
  ),
  "POST /shop/left-cart/:token": own(
    "Puts the goods of a cart that was left into the visitor's own, at today's prices.",
    ReorderAnswer,
    [404, 409, 429],
  ),
  "GET /shop/thanks/:token": read("An order, by the address its buyer was sent to.", ThanksPage, [404]),
}

const DEALERS: Record<string, CallContract> = {
  "GET /shop/dealer/desk": read("The dealer's own page: terms and orders.", DealerDesk, [404], {
    query: OrdersQuery,
  }),
  "GET /shop/dealer/prices": read("What the dealer of this session pays.", DealerPrices, [404]),
  "GET /shop/dealer/orders/:id/invoice": read("The invoice of one of the dealer's orders.", PDF, [404]),
  "GET /shop/dealer/orders/:id/packing-slip": read(
    "The packing slip of one of the dealer's drop shipments.",
    PDF,
    [404],
  ),
  "POST /dealer/quick-order": own(
    "Puts SKUs and quantities into the cart; what is wrong is told by row.",
    QuickOrderAnswer,
    [404, 409, 413, 422, 429],
    { body: QuickOrderRequest },
  ),
  "POST /dealer/orders/:id/reorder": own(
    "Puts the goods of one of the dealer's orders into the cart again.",
    QuickOrderAnswer,
    [404, 409, 429],
  ),
}

const PAGES: Record<string, CallContract> = {
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
    [413, 422, 429],
    { body: AddressQuery },
  ),
  "GET /shop/countries": read("The countries the shop ships to, each with its states.", CountryList),
  "GET /shop/designs": read("Everything riders can design.", DesignCards),
  "GET /shop/hardware": page("What the hardware page says before a sled is chosen.", Hardware),
  "GET /shop/home": page("What the home page shows of the catalogue.", HomePage),
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

const FILES: Record<string, CallContract> = {
  "GET /img/mount-kits/:file": read("The picture of a mount kit, `{sku}.jpg`.", PICTURE, [404]),
  "GET /img/mount-kit-dampeners/:file": read("The picture of a dampener, `{sku}.jpg`.", PICTURE, [404]),
  "GET /mount-kit-instructions/:file": read("The instructions of a kit, `{sku}.pdf`.", PDF, [404], {
    tagged: true,
  }),
  "GET /storage/models/:file": read(
    "A design or a stocked bogie wheel in three dimensions, its materials named by the choice that paints them, in meters: `{sku}.glb` is glTF 2.0 that any viewer reads, `{sku}.view.glb` the same quantized and compressed for the shop's own pages, `{sku}.usdz` for iOS Quick Look. `kit` and `carbide` are the SKUs of a mount kit and of a carbide that are mounted on skis. `rail.glb` is the rail that bogie wheels run on, with a node `position-1` to `position-11` where each position's wheels are.",
    { files: ["model/gltf-binary", "model/vnd.usdz+zip"] },
    [404],
    {
      query: z.object({
        v: z.optional(z.string()),
        kit: z.optional(z.string()),
        carbide: z.optional(z.string()),
      }),
    },
  ),
  "GET /storage/products/:size/:file": read(
    "The picture of a design or product, `{sku}[-{angle}].jpg`, when the size is `full`, `medium`, `small` or `thumb`: 1600, 800, 480 or 192 px wide. When it is `zones`, where the choices of a style show on it: `{product}{style}[-{angle}].webp`, as `zones` of the builder's info says.",
    PICTURE,
    [404],
    { query: z.object({ v: z.optional(z.string()) }) },
  ),
  "GET /storage/promos/:file": read(
    "The banner of a discount that runs now, `{id}-wide.svg` or `{id}-narrow.svg`.",
    { files: ["image/svg+xml"] },
    [404],
    { query: z.object({ v: z.optional(z.string()) }) },
  ),
  "GET /storage/scenes/:size/:file": read(
    "A picture of the home page that staff uploaded; `full` or `medium`.",
    PICTURE,
    [404],
  ),
  "GET /storage/reviews/:file": read(
    "A photo of a review or of the gallery, `{id}-small.jpg` or `-large.jpg`; what is not public by a signed link.",
    { files: ["image/jpeg"] },
    [404],
    { query: z.partial(FileLink) },
  ),
  "GET /storage/social/:file": read(
    "A preview picture for links to the shop, `{slug}.jpg`; of a design `{sku}.jpg`, seen after a `turn` of 0 to 359 degrees, of which the nearest of 24 is drawn.",
    PICTURE,
    [404],
    { query: z.object({ turn: z.optional(z.string()) }) },
  ),
  "GET /storage/submissions/:file": read(
    "A photo that came with a form, by a signed link of staff's inbox.",
    { files: ["image/jpeg"] },
    [404],
    { query: FileLink },
  ),
  "GET /storage/turns/:file": read(
    "A design or a stocked bogie wheel from all round for product feeds, `{sku}.jpg`: 24 stills of 480 x 360 px, 15 degrees apart, in six columns, as its model looks. Drawn in the background when first asked for: 503 with `Retry-After` until it is there.",
    { files: ["image/jpeg"] },
    [404],
    { query: z.object({ v: z.optional(z.string()) }) },
  ),
  "GET /static/:file": read("A picture that staff uploaded.", { files: ["image/*"] }, [404]),
}

const OTHERS: Record<string, CallContract> = {
  "POST /hooks/payment/card_shop": read("An event of the card processor, with its signature.", null),
  "POST /card-sandbox/v1/tokens": read("Makes a card token, as Stripe does. In a demo only.", null),
  "POST /card-sandbox/v1/payment_methods": read(
    "Makes a payment method of a test wallet's card, as Stripe does. In a demo only.",
    null,
  ),
  "GET /card-sandbox/v1/elements/sessions": read(
    "Which test wallets can pay an amount, as Stripe.js asks it. In a demo only.",
    null,
  ),
  "GET /card-sandbox/3ds/:id": read("The page of the demo's bank that asks the buyer. In a demo only.", HTML),
  "POST /card-sandbox/3ds/:id": read("The buyer's answer to the demo's bank. In a demo only.", HTML),
  "GET /stand-ins/addresses/api": read(
    "The demo's stand-in for the address service, in Photon's protocol.",
    null,
    [404, 422],
    { query: StandInQuery },
  ),
  "GET /health": read("Whether the backend serves, at its own port.", { files: ["text/plain"] }),
  "GET /ready": read(
    "Whether the backend can do its work, at its own port; 503 with what is missing.",
    Readiness,
    [503],
  ),
}

/** By method and path, as the table of routes writes them: every call outside Medusa's own namespaces. */
export const CALL_CONTRACTS: Readonly<Record<string, CallContract>> = {
  ...BUILDER,
  ...CART,
  ...CHECKOUT,
  ...FORMS,
  ...FINDERS,
  ...ACCOUNT,
  ...DEALERS,
  ...PAGES,
  ...FILES,
  ...OTHERS,
}

const staff = (
  summary: string,
  answer: CallContract["answer"],
  refusals: readonly Refusal[] = [],
  body?: z.ZodMiniType,
): CallContract => ({
  summary,
  answer,
  // 403: the role of whoever calls is not one of those that may (staff-access.ts).
  refusals: body ? [401, 403, 413, 422, ...refusals] : [401, 403, ...refusals],
  ...(body ? { body } : {}),
})

/** Staff's calls below `/admin` that have a contract here; all of `/admin` is one line in the table of routes. */
export const STAFF_CONTRACTS: Readonly<Record<string, CallContract>> = {
  "GET /admin/audit": {
    ...staff("What staff changed, the newest first.", AuditPage, [422]),
    query: AuditQuery,
  },
  "GET /admin/staff": staff("Who is on staff with which role, and who is invited.", StaffPeople),
  "GET /admin/staff/me": staff("One's own role.", OwnRole),
  "POST /admin/staff/:id": staff("Another role for somebody on staff.", StaffPeople, [404, 409], RoleRequest),
  "DELETE /admin/staff/:id/two-step": staff(
    "Takes a colleague's second factor away.",
    StaffPeople,
    [404, 409],
  ),
  "POST /admin/staff/invites": staff("Invites somebody to the staff.", StaffPeople, [409], InviteRequest),
  "GET /admin/build-changes/:id": staff(
    "A build, and whether it may become another design.",
    BuildChangePage,
    [404],
  ),
  "POST /admin/build-changes/:id": staff(
    "Makes a build that isn't poured yet another design, or mails the link by which the difference is paid.",
    MadeBuildChange,
    [404, 409],
    MakeBuildChange,
  ),
  "DELETE /admin/build-changes/:id": staff(
    "Takes back a change of a build that waits for its payment.",
    BuildChangePage,
    [404, 409],
  ),
  "POST /admin/build-changes/:id/preview": staff(
    "What changing a build would cost, old and new.",
    BuildChangePreview,
    [404, 409],
    PreviewBuildChange,
  ),
  "GET /admin/commission": staff(
    "What dealers earn by default, and what was paid to them, the latest first.",
    CommissionBook,
    [422],
  ),
  "POST /admin/commission": staff(
    "What a dealer earns without a percentage of their own.",
    CommissionBook,
    [],
    SaveCommission,
  ),
  "POST /admin/commission/payouts": staff(
    "Marks commission of a dealer's as paid.",
    CommissionBook,
    [404, 409],
    PayCommission,
  ),
  "DELETE /admin/commission/payouts/:id": staff(
    "Takes back that commission was marked as paid.",
    CommissionBook,
    [404, 409],
  ),
  "GET /admin/reports/:report": {
    ...staff("A report of a period, beside the period before.", ReportAnswer, [404, 422]),
    query: ReportQuery,
  },
  "GET /admin/reports/:report/csv": {
    ...staff("Every row of a report as a CSV file.", null, [404, 422]),
    query: ReportQuery,
  },
  "GET /admin/content": staff("Every text that staff may change.", StaffTexts),
  "POST /admin/content/:key": staff(
    "Changes a text, or goes back to the shop's own; now or at its time.",
    StaffText,
    [404, 409],
    EditText,
  ),
  "GET /admin/content/:key/history": staff("All that a text ever said.", TextHistory, [404]),
  "POST /admin/content/:key/undo": staff("Takes back a text's last change.", StaffText, [404, 409], UndoText),
  "POST /admin/content/:key/withdraw": staff(
    "Takes back planned words before their time.",
    StaffText,
    [404, 409],
    WithdrawText,
  ),
  "POST /admin/mail-previews": staff(
    "A mail of a sample order, with words that aren't saved or as it will be at a moment.",
    PreviewedMail,
    [404],
    PreviewMail,
  ),
  "POST /admin/content-previews": staff(
    "A look at a page before it is public, for half an hour.",
    PreviewLink,
    [404],
    MakePreview,
  ),
  "POST /admin/dealer-applications/:id/approve": staff(
    "Approves an application.",
    null,
    [404, 409],
    ApproveRequest,
  ),
  "POST /admin/dealer-applications/:id/refuse": staff(
    "Refuses an application, with a reason.",
    null,
    [404, 409],
    RefuseRequest,
  ),
  "POST /admin/dealers": staff("Adds a dealer.", null, [409], SaveDealer),
  "POST /admin/dealers/:id": staff("Changes a dealer.", null, [404, 409], SaveDealer),
  "POST /admin/designs/palette": staff("Saves the colors of all products.", null, [409], SavePalette),
  "POST /admin/designs/products": staff(
    "Adds a line of products to the builder, closed until staff open it.",
    null,
    [404, 409],
    NewLine,
  ),
  "POST /admin/designs/products/:code/styles": staff(
    "Adds a style to a line of the builder.",
    null,
    [404, 409],
    NewStyle,
  ),
  "POST /admin/designs/products/:code": staff(
    "Saves a product of the builder.",
    null,
    [404, 409],
    SaveProduct,
  ),
  "GET /admin/discounts": {
    ...staff("Discounts, with their uses and what they gave.", StaffDiscounts, [422]),
    query: DiscountQuery,
  },
  "GET /admin/discounts/aims": staff("What a discount can be for.", DiscountAims),
  "POST /admin/discounts": staff("Adds a discount.", StaffDiscounts, [409], SaveDiscount),
  "POST /admin/discounts/:id": staff("Changes a discount.", StaffDiscounts, [404, 409], SaveDiscount),
  "POST /admin/discounts/:id/switch": staff(
    "Switches a discount on or off, and changes nothing else of it.",
    StaffDiscounts,
    [404, 409],
    SwitchDiscount,
  ),
  "DELETE /admin/discounts/:id": staff(
    "Takes a discount away that no order knows, and puts one away that was used.",
    RemovedDiscount,
    [404],
  ),
  "POST /admin/lead-times": staff("Saves lead times and holidays.", null, [409], SaveLeadTimes),
  "GET /admin/phone-orders": {
    ...staff("Orders that staff take by phone, the newest first.", PhoneOrderList, [422]),
    query: PhoneOrderQuery,
  },
  "POST /admin/phone-orders": staff(
    "Begins a phone order, for a guest or an account.",
    PhoneOrder,
    [],
    BeginPhoneOrder,
  ),
  "GET /admin/phone-orders/parts": {
    ...staff("What is sold without a design, by words.", FoundParts, [422]),
    query: PartSearch,
  },
  "GET /admin/phone-orders/:id": staff("A phone order.", PhoneOrder, [404]),
  "POST /admin/phone-orders/:id": staff("What its rider rides.", PhoneOrder, [404, 409], PhoneOrderSled),
  "POST /admin/phone-orders/:id/codes": staff(
    "Promo code and dealer of a phone order, as they are to be.",
    PhoneOrder,
    [404, 409],
    PhoneCodes,
  ),
  "POST /admin/phone-orders/:id/designs": staff(
    "Puts a design into a phone order, with its hardware.",
    PhoneOrder,
    [404, 409],
    PhoneDesign,
  ),
  "POST /admin/phone-orders/:id/lines/:line": staff(
    "Another quantity of a line.",
    PhoneOrder,
    [404, 409],
    ChangeQuantityRequest,
  ),
  "DELETE /admin/phone-orders/:id/lines/:line": staff("Takes a line out.", PhoneOrder, [404, 409]),
  "POST /admin/phone-orders/:id/link": staff(
    "Makes the link by which a phone order is paid; the one before ends.",
    MadeLink,
    [404, 409],
    MakeLink,
  ),
  "DELETE /admin/phone-orders/:id/link": staff("Withdraws the payment link.", PhoneOrder, [404, 409]),
  "POST /admin/phone-orders/:id/paid": staff(
    "Places a phone order that staff were paid for.",
    PhoneOrder,
    [404, 409],
    MarkPaid,
  ),
  "POST /admin/phone-orders/:id/parts": staff(
    "Puts goods off the shelf into a phone order.",
    PhoneOrder,
    [404, 409],
    PhonePart,
  ),
  "POST /admin/phone-orders/:id/shipping": staff(
    "The shipping address of a phone order; computes shipping, tax and total.",
    PhoneOrder,
    [404, 409],
    PhoneShipping,
  ),
  "GET /admin/bulk-edit": {
    ...staff("Every variant with price, stock and whether it is shown, by product.", BulkList, [422]),
    query: BulkListQuery,
  },
  "GET /admin/bulk-edit/export": {
    ...staff("What the list shows, as a CSV file that the import reads back.", null, [422]),
    query: ExportQuery,
  },
  "POST /admin/bulk-edit": staff(
    "Changes price, stock or visibility of many variants, or says what that would do.",
    ChangePreview,
    [409],
    BulkEditRequest,
  ),
  "POST /admin/bulk-edit/stock": staff(
    "Changes the stock of many variants, or says what that would do.",
    ChangePreview,
    [409],
    BulkStockRequest,
  ),
  "GET /admin/catalogue-changes": {
    ...staff("Who changed many things at once, and when, the newest first.", CatalogueChanges, [422]),
    query: ChangesQuery,
  },
  "GET /admin/catalogue-changes/:id": staff("What a change changed.", CatalogueChangePage, [404]),
  "GET /admin/catalogue-changes/:id/file": staff("The file of an import, as it was sent.", null, [404]),
  "POST /admin/catalogue-changes/:id/undo": staff(
    "Takes a change back, or says what that would do.",
    ChangePreview,
    [404, 409],
    UndoRequest,
  ),
  "POST /admin/catalogue-import": staff(
    "Imports a catalog file, or says what that would do.",
    ChangePreview,
    [409],
    ImportRequest,
  ),
  "GET /admin/catalogue-import/template": staff("A catalog file to begin with.", null),
  "GET /admin/gallery": staff("The shop's own pictures of the gallery, newest first.", StaffGallery),
  "POST /admin/gallery": {
    ...staff("Puts a picture into the gallery.", StaffGallery, [429, 503], AddGalleryPicture),
    photos: { field: "photos", taken: SHOP_PICTURES },
  },
  "DELETE /admin/gallery/:id": staff(
    "Takes a picture of the shop's own out of the gallery.",
    StaffGallery,
    [404],
  ),
  "GET /admin/reviews": {
    ...staff("What riders wrote, public or not.", StaffReviews, [422]),
    query: StaffReviewsQuery,
  },
  "GET /admin/reviews/:id": staff("A review with its photos.", StaffReview, [404]),
  "POST /admin/reviews/:id/decision": staff(
    "Approves, refuses or takes down a review, or takes that back.",
    StaffReview,
    [404, 409],
    DecideReview,
  ),
  "POST /admin/reviews/:id/reply": staff(
    "The shop's words below a review.",
    StaffReview,
    [404, 409],
    ReplyToReview,
  ),
  "GET /admin/rider-mails": staff(
    "The mails that follow riders by themselves, and what came of them in 90 days.",
    StaffRiderMails,
  ),
  "POST /admin/rider-mails": staff(
    "Switches a mail that follows riders on or off, and says how long after its occasion it goes out.",
    StaffRiderMails,
    [],
    SaveRiderMail,
  ),
  "POST /admin/rider-mails/sample": staff(
    "Mails a sample to whoever asks for it.",
    TestedRiderMail,
    [409],
    TestRiderMail,
  ),
  "GET /admin/waiting-lists": staff("What riders wait for, most people first.", StaffWaitingLists),
  "POST /admin/waiting-lists": staff(
    "Whether a waiting list is mailed by itself.",
    StaffWaitingLists,
    [404],
    SaveWaitingList,
  ),
  "GET /admin/waiting-lists/export": {
    ...staff("The people of a waiting list as a CSV file.", null, [404, 422]),
    query: WaitingListQuery,
  },
  "POST /admin/waiting-lists/mail": staff(
    "Mails those of a waiting list whose thing is back.",
    MailedWaitingList,
    [404],
    MailWaitingList,
  ),
  "GET /admin/waiting-lists/people": {
    ...staff("Who is on a waiting list, latest first.", WaitingPeople, [422]),
    query: WaitingListQuery,
  },
  "GET /admin/ready-to-ship": staff("The designs that lie made.", StaffShelf),
  "POST /admin/ready-to-ship": staff("Puts a design on the shelf.", StaffShelf, [409], PutMadeDesign),
  "POST /admin/ready-to-ship/:id": staff(
    "Another count or discount.",
    StaffShelf,
    [404, 409],
    SaveMadeDesign,
  ),
  "DELETE /admin/ready-to-ship/:id": staff("Takes a design off the shelf.", StaffShelf, [404, 409]),
}

/** Medusa's own namespaces, and the admin's files: documented by Medusa. */
const MEDUSAS = /^\/(admin|app|auth)(\/|$)/

export interface DocumentedCall {
  method: Call["methods"][number]
  /** As the table of routes writes it. */
  path: string
  call: Call
}

/** The table of routes, a line for each method, without what is Medusa's. */
export const DOCUMENTED_CALLS: readonly DocumentedCall[] = CALLS.filter(
  ({ path }) => !MEDUSAS.test(path),
).flatMap((call) => call.methods.map((method) => ({ method, path: call.path, call })))

/** @throws {Error} when the call stands in no table of contracts */
export function contractOf({ method, path }: Pick<DocumentedCall, "method" | "path">): CallContract {
  const contract = CALL_CONTRACTS[`${method} ${path}`]
  if (!contract) throw new Error(`${method} ${path} has no contract in call-contracts.ts.`)
  return contract
}
