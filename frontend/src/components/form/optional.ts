/** The label of a field that may stay blank. */
export const optional = (label: string): string => `${label} (optional)`;
