import type { Notification } from '@lab/contracts';
import { useState } from 'react';

/** The newest notification, if it came after the first answer: what was there before is no news. */
export const useNewest = (notifications: readonly Notification[] | undefined): Notification | undefined => {
  const newest = notifications?.[0];
  const [first, setFirst] = useState<number>();
  if (notifications && first === undefined) setFirst(newest?.id ?? 0);
  return newest && first !== undefined && newest.id > first && newest.readAt === null ? newest : undefined;
};
