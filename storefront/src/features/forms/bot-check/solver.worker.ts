// Answers a message with the solution of its challenge; in a worker, so that typing stays smooth.
import "altcha-lib/workers/pbkdf2"
