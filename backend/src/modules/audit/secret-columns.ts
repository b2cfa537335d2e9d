/** Columns that hold secrets, by parts of their names, as a case-insensitive PostgreSQL regular expression. */
export const SECRET =
  "password|passphrase|token|secret|salt|hash|recovery|signature|credential|encrypted|private_key|provider_data|provider_metadata"
