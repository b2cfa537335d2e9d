import { AppLink } from "#ui/app-link"
import { classNames } from "#ui/class-names"
import { phoneAddress } from "./phone-address"
import css from "./phone-link.module.css"

/** `phone` as people read it; ten digits are dialed as a North American number. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <AppLink href={phoneAddress(phone)} className={classNames(css.phone, className)}>
      {phone}
    </AppLink>
  )
}
