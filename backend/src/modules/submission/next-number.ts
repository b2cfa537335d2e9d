/**
 * SQL for the next number of a kind.
 * @param kind of submissions, as SQL
 * @param first the number that a kind begins with
 */
export const nextNumber = (kind: string, first: string) => `
  insert into submission_number (kind, last) values (${kind}, ${first})
      on conflict (kind) do update set last = submission_number.last + 1
  returning last`
