import type { LabProfile } from '@lab/contracts';

/** How many news are shown. */
const SHOWN = 4;

/** The news that are shown, the newest first. */
export const newestNews = (news: LabProfile['news']): LabProfile['news'] =>
  news.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, SHOWN);
