/** The search page's address for what was typed. */
export const searchAddress = (query: string): string => `/search?q=${encodeURIComponent(query.trim())}`
