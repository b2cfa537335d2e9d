import { shopTests } from "../harness"
import { LOGIN_OPTIONS } from "../login-shop"

shopTests(LOGIN_OPTIONS, [
  "auth-routes.spec.ts",
  "login-migrations.spec.ts",
  "rider-logins.spec.ts",
  "staff-invites.spec.ts",
  "staff-logins.spec.ts",
])
