// Answers a message with the solution of its challenge; in a worker, so that typing stays smooth.
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2"
import { handler } from "altcha-lib/workers/shared"

handler({ deriveKey })
