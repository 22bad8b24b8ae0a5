/** Something that waits for who is looking, as a line of the dashboard. */
export interface Need {
  /** Of no other line. */
  key: string;
  /** What kind of thing it is. */
  label: string;
  title: string;
  /** How soon, in words. */
  soon: string;
  /** When, exactly. */
  when: string;
  /** Where it can be done. */
  to: string;
  /** How many milliseconds are left, roughly where only the day is known: the order of the lines. */
  left: number;
  isLate?: boolean;
}

/** The most urgent first. */
export const byUrgency = (a: Need, b: Need): number => a.left - b.left || a.key.localeCompare(b.key);
