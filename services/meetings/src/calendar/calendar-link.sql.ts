import type { CalendarLinkKind } from '@lab/contracts';

/** A table of links, and whether a link in it belongs to a member. */
interface LinkTable {
  name: string;
  isOwned: string;
}

/** Where the links of each kind are. */
export const linkTables: Readonly<Record<CalendarLinkKind, LinkTable>> = {
  meetings: { name: 'calendar_feeds', isOwned: 'NOT is_unclaimed' },
  personal: { name: 'personal_calendars', isOwned: 'true' },
};

/**
 * True for a link that the lab password has not ended. One from before fingerprints were kept has none, and whoever does
 * not come through the gateway brings none.
 * @param fingerprint parameter with that of the password of now, e.g. `$2`
 */
export const isOpenSql = (fingerprint: string): string =>
  `(lab_password IS NULL OR ${fingerprint}::text IS NULL OR lab_password = ${fingerprint})`;
