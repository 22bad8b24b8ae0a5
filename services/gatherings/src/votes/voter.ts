import type { Repeat, Work } from '@lab/service-kit';

/**
 * A viewer or voter: a member by id, or a guest by the digest of the secret in their cookie. Both are null for a
 * stranger without a cookie.
 */
export interface Voter {
  memberId: number | null;
  guestKey: string | null;
}

/** A voter with the name that is shown with their vote. */
export interface NamedVoter extends Voter {
  name: string;
}

export const anonymousVoter: Voter = { memberId: null, guestKey: null };

/** Stores a vote or an RSVP once, as `Writes.once` does, in the same transaction as what belongs to it. */
export type Transact = <Answer>(repeat: Repeat | undefined, work: Work<Answer>) => Promise<Answer>;
