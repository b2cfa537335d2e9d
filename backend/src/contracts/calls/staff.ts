import { ChangeQuantityRequest } from "../cart/cart"
import { PutMadeDesign, SaveMadeDesign, StaffShelf } from "../catalog/ready-to-ship"
import { SaveLeadTimes } from "../checkout/lead-times"
import {
  EditText,
  MakePreview,
  PreviewLink,
  StaffText,
  StaffTexts,
  TextHistory,
  UndoText,
  WithdrawText,
} from "../content/content"
import { PreviewedMail, PreviewMail } from "../content/mail-words"
import { CommissionBook, PayCommission, SaveCommission } from "../dealers/commission"
import { ApproveRequest, ChangeDealer, RefuseRequest, SaveDealer } from "../dealers/dealer-staff"
import { SHOP_PICTURES } from "../forms/photo-rules"
import { SaveRiderMail, StaffRiderMails, TestedRiderMail, TestRiderMail } from "../marketing/rider-mails"
import {
  MailedWaitingList,
  MailWaitingList,
  SaveWaitingList,
  StaffWaitingLists,
  WaitingListQuery,
  WaitingPeople,
} from "../marketing/waiting-list"
import {
  BuildChangePage,
  BuildChangePreview,
  MadeBuildChange,
  MakeBuildChange,
  PreviewBuildChange,
} from "../orders/build-change"
import {
  BeginPhoneOrder,
  FoundParts,
  MadeBalanceLink,
  MadeLink,
  MakeLink,
  MarkPaid,
  PartSearch,
  PhoneCodes,
  PhoneDesign,
  PhoneOrder,
  PhoneOrderList,
  PhoneOrderQuery,
  PhoneOrderSled,
  PhonePart,
  PhoneShipping,
} from "../orders/phone-order"
import { StaffGallery } from "../reviews/gallery"
import { AddGalleryPicture } from "../reviews/gallery-requests"
import {
  DecideReview,
  ReplyToReview,
  StaffReview,
  StaffReviews,
  StaffReviewsQuery,
} from "../reviews/review-staff"
import { AuditPage, AuditQuery } from "../staff/audit"
import {
  BulkEditRequest,
  BulkList,
  BulkListQuery,
  BulkStockRequest,
  CatalogChangePage,
  CatalogChanges,
  ChangePreview,
  ChangesQuery,
  ExportQuery,
  ImportRequest,
  UndoRequest,
} from "../staff/catalog-change"
import { NewLine, NewStyle, SavePalette, SaveProduct } from "../staff/design-staff"
import {
  ChangeDiscount,
  DiscountAims,
  DiscountQuery,
  RemovedDiscount,
  SaveDiscount,
  StaffDiscounts,
  SwitchDiscount,
} from "../staff/discount-staff"
import { ReportAnswer, ReportQuery } from "../staff/reports"
import { InviteRequest, OwnRole, RoleRequest, StaffPeople } from "../staff/staff-roles"
import { type CallContract, staff } from "./call-contract"

/** Staff's calls under `/admin` that have a contract here; all of `/admin` is one line in the route table. */
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
    [409],
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
  "POST /admin/dealers/:id": staff("Changes a dealer.", null, [404, 409], ChangeDealer),
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
  "POST /admin/discounts/:id": staff("Changes a discount.", StaffDiscounts, [404, 409], ChangeDiscount),
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
  "POST /admin/order-balances/:id/link": staff(
    "Makes the link by which a placed order's balance is paid.",
    MadeBalanceLink,
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
    ...staff("Who changed many things at once, and when, the newest first.", CatalogChanges, [422]),
    query: ChangesQuery,
  },
  "GET /admin/catalogue-changes/:id": staff("What a change changed.", CatalogChangePage, [404]),
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
    ...staff("Who is on a waiting list, latest first.", WaitingPeople, [404, 422]),
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
