/** What was changed of an entry so that it can be kept, as sentences. */
export const notesText = (notes: readonly string[]): string => notes.map((note) => `Note: ${note}.`).join(' ');
