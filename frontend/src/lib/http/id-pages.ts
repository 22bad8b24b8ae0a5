/** The number of records per request. */
const PAGE = 30;

/** The query for one page of a list: the records before this id, or the newest. */
export const pageQuery = (before: number | null): URLSearchParams =>
  new URLSearchParams({ limit: String(PAGE), ...(before && { before: String(before) }) });

/** The id before which the next page begins; undefined after the last page. */
export const nextPage = (records: readonly { id: number }[]): number | undefined =>
  records.length < PAGE ? undefined : records.at(-1)!.id;
