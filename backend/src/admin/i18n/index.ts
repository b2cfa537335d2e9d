/* Texts of Medusa's own pages that differ here, merged over Medusa's when the admin is built. */

export default {
  en: {
    translation: {
      app: { search: { placeholder: "Order, build number, SKU, rider, page …" } },
      invite: {
        title: "Welcome to the shop",
        successHint: "You can log in to the shop's admin now.",
        successAction: "To the admin",
      },
      login: { title: "The shop's admin", hint: "Log in with the email you were invited with" },
    },
  },
}
