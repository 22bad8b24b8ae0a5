import { visibleLine, type VenueInfo } from '@lab/contracts';
import { Parser } from 'htmlparser2';
import { splitPlace } from './venue-text.js';

const SEPARATOR = /\s{1,9}·\s{1,9}/;
const PRICE = /^(?:[$€£¥₩]{1,4}|(?:NT|US)?[$€£¥₩]\s?[\d,]+(?:\s?[–-]\s?[\d,]+)?\+?)$/;
const RATING = /★|☆/;

/** The texts of a page's `<meta>` elements by property. */
const readMeta = (html: string): Map<string, string> => {
  const texts = new Map<string, string>();
  const parser = new Parser({
    onopentag: (tag, { property, itemprop, content }) => {
      const name = property ?? itemprop;
      if (tag === 'meta' && name && content) texts.set(name, content);
    },
  });
  parser.end(html);
  return texts;
};

/** Reads the place of a maps page: `Name · Address`, and `★★★★☆ · $$ · Kind of restaurant`. */
export const readMapPage = (html: string): VenueInfo => {
  const meta = readMeta(html);
  const [title = '', ...rest] = (meta.get('og:title') ?? '').split(SEPARATOR);
  const isPlace = title !== '' && !/^google maps$/i.test(title);
  const place = rest.length ? { name: title, location: rest.join(' · ') } : splitPlace(title);
  const facts = (meta.get('og:description') ?? '').split(SEPARATOR).map(visibleLine);
  const priceRange = facts.find((fact) => PRICE.test(fact)) ?? null;
  const hasRating = facts.some((fact) => RATING.test(fact));
  const kind = facts.find((fact) => fact && !RATING.test(fact) && !PRICE.test(fact));
  // Without a rating, the text is generic, such as "Find local businesses".
  const facets = { cuisineType: (hasRating && kind) || null, priceRange: hasRating ? priceRange : null };
  return isPlace ? { ...place, ...facets } : { name: null, location: null, cuisineType: null, priceRange: null };
};
