/** A list without bullets, with lines above and below. Its items use `ruledRowSx`, which separates them by lines. */
export const ruledListSx = { borderTop: 1, borderColor: 'divider' } as const;

/** An item of a ruled list. */
export const ruledRowSx = { borderBottom: 1, borderColor: 'divider' } as const;
