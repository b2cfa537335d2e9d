/** Compares texts as people sort them: numbers in them by size, and without regard to case or accents. */
export const byText = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare
