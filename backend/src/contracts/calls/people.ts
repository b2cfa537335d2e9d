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
} from "../account/account"
import { RenameDesignRequest, SavedDesigns } from "../builder/saved-designs"
import { AddressRequest } from "../checkout/checkout"
import { DealerDesk, DealerEarnings, QuickOrderAnswer, QuickOrderRequest } from "../dealers/dealer-desk"
import { DealerPrices } from "../dealers/dealer-price"
import { DealerList } from "../dealers/dealers"
import { BotChallengeAnswer } from "../forms/bot-check"
import { ContactRequest } from "../forms/contact"
import { DealerApplicationRequest } from "../forms/dealer-application"
import { NumberAnswer, PartsRequest } from "../forms/parts-request"
import { ANY_PHOTO, RIDER_PHOTOS } from "../forms/photo-rules"
import { ReturnFields } from "../forms/return-request"
import { SponsoredRider } from "../forms/sponsored-rider"
import { AbandonedCart } from "../marketing/abandoned-cart"
import { ListsQuery, SignUpRequest } from "../marketing/sign-up"
import { ThanksPage } from "../orders/order"
import { PayPage } from "../orders/phone-order"
import { ReviewRequest } from "../reviews/review"
import { ReviewReceived } from "../reviews/review-answers"
import { type CallContract, Done, form, own, PDF, Received, read, Sent } from "./call-contract"

/* What people say about themselves: forms, accounts, dealers. */

export const FORMS: Record<string, CallContract> = {
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
    [404, 409, 422, 429, 503],
    { body: ReviewRequest, photos: { field: "photos", taken: ANY_PHOTO } },
  ),
  "POST /notify-me": own("Asks for an email when something is back.", Sent, [404, 409, 422, 429], {
    body: SignUpRequest,
  }),
  "POST /waiting-list/leave": own("Takes an address off every waiting list.", Sent, [404, 422, 429], {
    query: ListsQuery,
  }),
  "POST /waiting-list/return": own(
    "Has an address that had left wait again for one thing.",
    Sent,
    [404, 422, 429],
    {
      query: ListsQuery,
    },
  ),
  "POST /dealers": own("All dealers and distributors that riders can find, by name.", DealerList),
  "GET /shop/bot-check": read(
    "A puzzle for the `turnstile` field; where Turnstile does the check, for the sign-up's alone.",
    BotChallengeAnswer,
    [429],
  ),
}

export const ACCOUNT: Record<string, CallContract> = {
  "GET /shop/account": read("Who is logged in.", Account, [401]),
  "POST /shop/account/log-in": own("Logs in.", Done, [401, 422, 429], { body: LogInRequest }),
  "POST /shop/account/log-out": own("Logs out; the cart stays with the account.", Done),
  "POST /shop/account/register": own("Makes an account and logs in.", Done, [422, 429], {
    body: RegisterRequest,
  }),
  "POST /shop/account/forgotten-password": own(
    "Mails a link to set a new password; answered alike for every address.",
    Done,
    [422, 429],
    { body: ForgottenPasswordRequest },
  ),
  "POST /shop/account/new-password": own("Sets a password with the secret of a mail.", Done, [422, 429], {
    body: NewPasswordRequest,
  }),
  "POST /shop/account/verify-email": own(
    "Verifies the email address of who is logged in with the secret of a mail.",
    Done,
    [401, 422, 429],
    { body: VerifyEmailRequest },
  ),
  "POST /shop/account/verification": own(
    "Mails the link that verifies the address once more.",
    Done,
    [401, 409, 429],
  ),
  "POST /shop/account/password": own("Changes the password; other sessions end.", Done, [401, 422, 429], {
    body: ChangePasswordRequest,
  }),
  "POST /shop/account/profile": own("Changes name and phone.", Account, [401, 422], {
    body: ProfileRequest,
  }),
  "POST /shop/account/addresses": own("Adds an address.", Account, [401, 409, 422], {
    body: AddressRequest,
  }),
  "POST /shop/account/addresses/:id": own("Changes an address.", Account, [401, 404, 409, 422], {
    body: AddressRequest,
  }),
  "POST /shop/account/addresses/:id/usual": own(
    "Makes an address the one that checkout begins with; changes nothing else of it.",
    Account,
    [401, 404, 409],
  ),
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
    [401, 404, 422],
    { body: RenameDesignRequest },
  ),
  "DELETE /shop/saved-designs/:number": own("Removes a saved build.", SavedDesigns, [401, 404]),
  "POST /shop/order-lookup": own(
    "A guest's order, by number and email together.",
    OrderLookupAnswer,
    [404, 422, 429],
    { body: OrderLookupRequest },
  ),
  "GET /shop/pay/:token": read(
    "What a payment link opens: the order to pay, or why it can't be.",
    PayPage,
    [404],
  ),
  "GET /shop/left-cart/:token": read(
    "What the link of a mail about a cart opens: goods and today's prices, and nothing of whose they are.",
    AbandonedCart,
    [403, 404, 429],
  ),
  "POST /shop/left-cart/:token": own(
    "Puts the goods of a cart that was left into the visitor's own, at today's prices.",
    ReorderAnswer,
    [401, 404, 409, 429],
  ),
  "GET /shop/thanks/:token": read("An order, by the address its buyer was sent to.", ThanksPage, [404]),
}

export const DEALERS: Record<string, CallContract> = {
  "GET /shop/dealer/desk": read("The dealer's own page: terms and orders.", DealerDesk, [404], {
    query: OrdersQuery,
  }),
  "GET /shop/dealer/commission": read(
    "What the dealer of this session earns from riders who use their code.",
    DealerEarnings,
    [404],
  ),
  "GET /shop/dealer/prices": read("What the dealer of this session pays.", DealerPrices, [404]),
  "GET /shop/dealer/orders/:id/invoice": read(
    "The invoice of an order that the account bought as a dealer.",
    PDF,
    [404],
    {
      leadsToLogIn: true,
    },
  ),
  "GET /shop/dealer/orders/:id/packing-slip": read(
    "The packing slip of one of the dealer's drop shipments.",
    PDF,
    [404],
    { leadsToLogIn: true },
  ),
  "POST /dealer/quick-order": own(
    "Puts SKUs and quantities into the cart; what is wrong is told by row.",
    QuickOrderAnswer,
    [404, 409, 422, 429],
    { body: QuickOrderRequest },
  ),
}
