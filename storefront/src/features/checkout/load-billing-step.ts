/** The billing step's code, fetched once: asked for when the shipping step is sent, so that it is there in time. */
export const loadBillingStep = () => import("./billing-step")
