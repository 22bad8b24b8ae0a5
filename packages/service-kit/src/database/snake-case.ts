/** Turns a property's name into a column's: `nameEn` → `name_en`, `paperATitle` → `paper_a_title`. */
export const snakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
