import {
  labSettings,
  limits,
  memberNamesSchema,
  type MemberIdentity,
  type ProvenIdentity,
  type Right,
  type Role,
  type Session,
  type SessionChange,
  type UsedApiToken,
} from '@lab/contracts';
import { z } from 'zod';
import type { SignInSettings } from './sign-in-settings.js';

/** The two logins. Each has its own password. */
export type LoginKind = 'member' | 'admin';

/** Fingerprints of the current passwords. They do not reveal a password, and change with it. */
export type Fingerprints = Readonly<Record<LoginKind, string>>;

/** The content of a session cookie. Times are milliseconds since 1970. */
export const sealedSessionSchema = z.object({
  id: z.string(),
  expiresAt: z.number(),
  /** Fingerprint of the lab password at login; null for a login as administrator only. */
  memberFingerprint: z.string().nullable(),
  adminFingerprint: z.string().nullable(),
  adminUntil: z.number(),
  /** When the administrator password was entered. */
  adminSince: z.number().default(0),
  /** The member that the user chose as their identity ("I am this lab member"), with the names at that time. */
  chosenMember: memberNamesSchema.nullable(),
  /** The user's last proof to be that member; null when they have given none. */
  proof: z.object({ at: z.number(), invitedBy: z.string().nullable() }).nullable(),
  /** The version of that member's identity when it was chosen. When the version changes, the session is over. */
  identityVersion: z.int(),
});

export type SealedSession = z.infer<typeof sealedSessionSchema>;

/** When a user proved to be a member, and who made the invitation if the proof came from one. */
export type Proof = NonNullable<SealedSession['proof']>;
export type ChosenMember = NonNullable<SealedSession['chosenMember']>;

/** A session and what it may do now. */
export interface CurrentSession {
  /** Null without a valid session. */
  session: SealedSession | null;
  role: Role;
  /** The rights of the member whom the user has proven to be. */
  rights: readonly Right[];
  /** The API token of a program, instead of a session. */
  token?: UsedApiToken;
  /** Set when administrator rights could not be confirmed; `role` is then the role without them. */
  isUnclear?: true;
}

export const anonymousSession: CurrentSession = { session: null, role: 'anonymous', rights: [] };

/** The session of a program with a token: it acts as the proven member, without administrator or helper rights. */
export const sessionOfToken = (token: UsedApiToken): CurrentSession => ({
  session: null,
  role: 'member',
  rights: [],
  token,
});

/** The member that the caller acts as. */
export const memberOf = ({ session, token }: CurrentSession): ChosenMember | null =>
  token?.identity.member ?? session?.chosenMember ?? null;

/** The version of that member's identity when it was chosen. */
export const identityVersionOf = ({ session, token }: CurrentSession): number =>
  token?.identity.version ?? session?.identityVersion ?? 0;

/** A new session without any login. */
export const newSession = (id: string, now: number): SealedSession => ({
  id,
  expiresAt: now + limits.sessionSeconds * 1000,
  memberFingerprint: null,
  adminFingerprint: null,
  adminUntil: 0,
  adminSince: 0,
  chosenMember: null,
  proof: null,
  identityVersion: 0,
});

/** The session after a login. It keeps its id, so that a logout ends all copies of the cookie. */
export const withLogin = (
  session: SealedSession,
  kind: LoginKind,
  fingerprints: Fingerprints,
  now: number,
): SealedSession =>
  kind === 'member'
    ? { ...session, memberFingerprint: fingerprints.member }
    : {
        ...session,
        adminFingerprint: fingerprints.admin,
        adminUntil: now + limits.adminSeconds * 1000,
        adminSince: now,
      };

/** The session whose administrator is still at work: the half hour begins again, but not forever. */
export const withMoreTime = (session: SealedSession, now: number): SealedSession => {
  const end = Math.min(now + limits.adminSeconds * 1000, session.adminSince + limits.adminUseSeconds * 1000);
  return { ...session, adminUntil: Math.max(session.adminUntil, end) };
};

/** The proof of a caller who has just proven to be this member. */
export const proofBy = ({ invitedBy }: ProvenIdentity, at = Date.now()): Proof => ({ at, invitedBy });

/** The session after its user has chosen a member. */
export const withIdentity = (
  session: SealedSession,
  { member, version }: MemberIdentity,
  proof: Proof | null,
): SealedSession => ({ ...session, chosenMember: member, proof, identityVersion: version });

/** The session after its user has changed their credentials. A new proof keeps the earlier invitation. */
export const withChange = (session: SealedSession, { version, isProof }: SessionChange): SealedSession => ({
  ...session,
  identityVersion: version,
  proof: isProof ? { at: Date.now(), invitedBy: session.proof?.invitedBy ?? null } : session.proof,
});

/** The session after its user has removed the choice. */
export const withoutIdentity = (session: SealedSession): SealedSession => ({
  ...session,
  chosenMember: null,
  proof: null,
  identityVersion: 0,
});

export const isProven = (session: SealedSession | null): boolean => (session?.proof ?? null) !== null;

/** True when the caller has proven to be the member they act as: before the token was created, or in this session. */
export const isProvenNow = ({ session, token }: CurrentSession): boolean => token !== undefined || isProven(session);

/** True when the session acts as this member and its user has proven to be them. */
export const isProvenAs = ({ member, version }: MemberIdentity, session: SealedSession): boolean =>
  isProven(session) && session.chosenMember?.id === member.id && session.identityVersion === version;

/** True while the proof is recent enough for the user to change their credentials. */
export const hasFreshProof = (session: SealedSession | null, now: number): boolean =>
  now - (session?.proof?.at ?? -Infinity) <= limits.freshProofSeconds * 1000;

/** When the session's user logged in. */
export const createdAtOf = ({ expiresAt }: SealedSession): number => expiresAt - limits.sessionSeconds * 1000;

/** The session's current role. Expired logins, and logins with a password that has changed since, do not count. */
export const roleOf = (session: SealedSession, fingerprints: Fingerprints, now: number): Role => {
  if (now >= session.expiresAt) return 'anonymous';
  if (now < session.adminUntil && session.adminFingerprint === fingerprints.admin) return 'admin';
  return session.memberFingerprint === fingerprints.member ? 'member' : 'anonymous';
};

/** The session without administrator rights. */
export const withoutAdmin = (session: SealedSession): SealedSession => ({ ...session, adminUntil: 0 });

/** Programs with a token have no helper rights. */
const memberToWire = (current: CurrentSession): Session['member'] => {
  const member = memberOf(current);
  if (!member) return null;
  const { id, name, nameEn } = member;
  return { id, name, nameEn, ...(isProven(current.session) && { rights: [...current.rights] }) };
};

/** The session as the browser receives it, with the lab's settings. */
export const toWire = (
  current: CurrentSession,
  { identity, university, hasPasswordLogin, isDemo }: Omit<SignInSettings, 'onModuleInit' | 'requireKnown'>,
): Session => ({
  authenticated: current.role !== 'anonymous',
  role: current.role,
  member: current.role === 'anonymous' ? null : memberToWire(current),
  isProven: current.role !== 'anonymous' && isProvenNow(current),
  identityPolicy: identity,
  timeZone: labSettings().timeZone,
  formats: labSettings().formats,
  oidc: university && { label: university.label },
  hasPasswordLogin,
  isDemo,
});
