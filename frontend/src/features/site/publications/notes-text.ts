/** The corrections that were made to an entry, as sentences. */
export const notesText = (notes: readonly string[]): string => notes.map((note) => `Note: ${note}.`).join(' ');
