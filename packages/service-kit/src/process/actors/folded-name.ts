/** A name for display: in one Unicode form, with single spaces. */
export const spacedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A name for comparisons: two people cannot tell names apart that fold to the same. Lower-casing alone would not unify
 * `ß` and `ẞ`, `ς` and `σ`.
 */
export const foldedName = (name: string): string => spacedName(name).toUpperCase().toLowerCase().replaceAll('ς', 'σ');
