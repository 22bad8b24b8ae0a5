/**
 * Who looks or votes: a member by id, or a guest by the digest of the secret in their cookie. A stranger who has no
 * cookie yet is neither.
 */
export interface Voter {
  memberId: number | null;
  guestKey: string | null;
}

/** A voter whose name stands beside what they say. */
export interface NamedVoter extends Voter {
  name: string;
}

/** Nobody in particular. */
export const stranger: Voter = { memberId: null, guestKey: null };
