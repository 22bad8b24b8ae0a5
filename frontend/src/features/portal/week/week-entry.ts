/** Something that happens on a day of the dashboard's week. */
export interface WeekEntry {
  /** A unique key. */
  key: string;
  day: string;
  /** `19:00`; undefined for the whole day. */
  time?: string;
  /** The type of entry. */
  label: string;
  title: string;
  /** The page about it. */
  to: string;
}

/** The earliest first; what lasts the whole day comes before the rest of the day. */
export const byTime = (a: WeekEntry, b: WeekEntry): number =>
  a.day.localeCompare(b.day) || (a.time ?? '').localeCompare(b.time ?? '') || a.key.localeCompare(b.key);
