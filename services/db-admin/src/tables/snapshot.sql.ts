import { Statement } from '@lab/service-kit';

/** Which transactions a statement would see now. */
export const SNAPSHOT = new Statement<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
