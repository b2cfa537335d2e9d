import type { LineNotice as Notice } from "#contracts/builder/builder"
import { SignUp } from "#features/waiting-list/sign-up"
import { AppLink } from "#ui/app-link"
import { Icon } from "#ui/icon"
import css from "./line-notice.module.css"

/** What a line's notice says below its title: the reason, the email sign-up, and what is available instead. */
export function LineNotice({ notice, product }: { notice: Notice; product: string }) {
  const { text, signUpLabel, link } = notice
  return (
    <div className={css.notice}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {signUpLabel !== null && <SignUp product={product} label={signUpLabel} />}
      {link && (
        <p>
          <AppLink href={link.path} className={css.link}>
            {link.label} <Icon name="arrow-right" size={18} />
          </AppLink>
        </p>
      )}
    </div>
  )
}
