/** Columns that hold secrets, by what is in their names, as a regular expression of PostgreSQL that knows no case. */
export const SECRET =
  "password|passphrase|token|secret|salt|hash|recovery|signature|credential|encrypted|private_key|provider_data|provider_metadata"
