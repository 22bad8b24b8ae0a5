import type { Absence } from '@lab/contracts';
import { formatDay } from '../../lib/time';

/** `2026/12/01 (Tue) – 2026/12/08 (Tue)`, or one day. */
export const absenceDays = ({ from, to }: Pick<Absence, 'from' | 'to'>): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
