import { canonicalText, isReservedSlug, limits } from '@lab/contracts';

/** The last part of a page's address, made of its former one or its title. It is not one of those in `taken`. */
export const pageSlug = (text: string, taken: ReadonlySet<string>): string => {
  const letters = canonicalText(text, 'NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, limits.pageSlugLength - 4);
  const base = letters === '' || isReservedSlug(letters) ? `page${letters && '-'}${letters}` : letters;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(slug)) return slug;
  }
};
