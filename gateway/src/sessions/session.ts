import { limits, sessionSchema, type Role, type Session } from '@lab/contracts';
import { z } from 'zod';

/** The two doors and what they are opened with. */
export type Door = 'member' | 'admin';

/** What stands for a door's password: it does not tell the password, and another password has another one. */
export type Fingerprints = Readonly<Record<Door, string>>;

/** What a session cookie holds. Instants are milliseconds since 1970. */
export const sealedSessionSchema = z.object({
  id: z.string(),
  expiresAt: z.number(),
  /** The password of the member door as it was then; null for somebody who came in as administrator only. */
  memberFingerprint: z.string().nullable(),
  adminFingerprint: z.string().nullable(),
  adminUntil: z.number(),
  /** "I am this lab member": as they were called when it was said. */
  chosenMember: sessionSchema.shape.member,
});

export type SealedSession = z.infer<typeof sealedSessionSchema>;
export type ChosenMember = NonNullable<SealedSession['chosenMember']>;

/** A session, as it stands at this moment. */
export interface CurrentSession {
  /** Null for whoever has none that still counts. */
  session: SealedSession | null;
  role: Role;
  /** The administrator's part could not be confirmed, so `role` is what remains without it. */
  isUnclear?: true;
}

export const anonymousSession: CurrentSession = { session: null, role: 'anonymous' };

/** A session of nobody yet: a door has to be opened with it. */
export const newSession = (id: string, now: number): SealedSession => ({
  id,
  expiresAt: now + limits.sessionSeconds * 1000,
  memberFingerprint: null,
  adminFingerprint: null,
  adminUntil: 0,
  chosenMember: null,
});

/** The session after a door was opened. It stays the same session: a logout ends all its copies. */
export const withOpenDoor = (
  session: SealedSession,
  door: Door,
  fingerprints: Fingerprints,
  now: number,
): SealedSession =>
  door === 'member'
    ? { ...session, memberFingerprint: fingerprints.member }
    : { ...session, adminFingerprint: fingerprints.admin, adminUntil: now + limits.adminSeconds * 1000 };

/** What the holder may do now: passwords that were changed and times that have passed no longer count. */
export const roleOf = (session: SealedSession, fingerprints: Fingerprints, now: number): Role => {
  if (now >= session.expiresAt) return 'anonymous';
  if (now < session.adminUntil && session.adminFingerprint === fingerprints.admin) return 'admin';
  return session.memberFingerprint === fingerprints.member ? 'member' : 'anonymous';
};

/** The session without its administrator's part. */
export const withoutAdmin = (session: SealedSession): SealedSession => ({ ...session, adminUntil: 0 });

/** The session as the browser sees it. */
export const toWire = ({ session, role }: CurrentSession): Session => ({
  authenticated: role !== 'anonymous',
  role,
  member: role === 'anonymous' ? null : (session?.chosenMember ?? null),
});
