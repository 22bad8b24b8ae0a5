import type { Repeat, Work } from '@lab/service-kit';

/** Runs a write of a vote or an answer like `Writes.once`, in one transaction with related writes. */
export type Transact = <Answer>(repeat: Repeat | undefined, work: Work<Answer>) => Promise<Answer>;
