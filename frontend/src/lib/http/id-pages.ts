/** The number of records per request. */
const PAGE_SIZE = 30;

/** The query for one page of a list: the records before this id, or the newest. */
export const pageQuery = (before: number | null): URLSearchParams =>
  new URLSearchParams({ limit: String(PAGE_SIZE), ...(before && { before: String(before) }) });

/** The id before which the next page begins; undefined after the last page. */
export const nextPage = (records: readonly { id: number }[]): number | undefined =>
  records.length < PAGE_SIZE ? undefined : records.at(-1)!.id;
