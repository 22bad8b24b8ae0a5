/** A list without bullets, between two lines. Its items are separated by lines, too: each has `ruledRowSx`. */
export const ruledListSx = { listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' } as const;

/** An item of a ruled list. */
export const ruledRowSx = { borderBottom: 1, borderColor: 'divider' } as const;
