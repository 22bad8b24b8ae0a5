/** The largest of PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;

/** An id in a path or query string. */
export const ID_PATTERN = /^[1-9]\d{0,9}$/;

/** Reads an id in a page's address; undefined for anything else. */
export const readId = (text: string | null | undefined): number | undefined =>
  text && ID_PATTERN.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;
