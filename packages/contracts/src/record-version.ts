/** Messages about concurrent edits, shared by the browser and the services. */
export const recordVersionMessages = {
  /** 412: the record has changed since it was read. */
  changed: 'Somebody else has changed this meanwhile.',
  /** 400: the header is malformed. */
  unreadable: 'Please send the version that you have seen as one number in quotation marks, such as If-Match: "3".',
} as const;

/** The header of a PUT with the version that its sender has seen. Without it there is no check. */
export const IF_MATCH_HEADER = 'if-match';

/** The value of `If-Match` for a version: `"3"`. */
export const ifMatch = (version: number): string => `"${version}"`;
