import { randomInt } from 'node:crypto';
import {
  SESSION_CHANGE_HEADER,
  sessionChangeSchema,
  type Identity,
  type Invite,
  type MemberIdentity,
  type SessionChange,
} from '@lab/contracts';
import type { ApiClient, StartedService } from '@lab/test-kit';
import { expect } from '@jest/globals';
import { createMember } from './members.factory.js';

/** The public address of the site, see `startMembersService`. */
export const ORIGIN = 'https://lab.example.edu';

/** Invites a member. Returns the token of the link. */
export const inviteTo = async (service: StartedService, memberId: number): Promise<string> => {
  const { body } = await service.admin.post<Invite>('/api/auth/invites', { memberId });
  return new URL(body.url).hash.slice(1);
};

/** A caller who has chosen this member, as the gateway describes them. */
export const chose = (service: StartedService, { member, version }: MemberIdentity, also: Partial<Identity> = {}) =>
  service.as({
    role: 'member',
    chosenMember: { id: member.id, name: member.name },
    identityVersion: version,
    ...also,
  });

/** A caller with a fresh proof of being this member. */
export const proven = (service: StartedService, identity: MemberIdentity, also: Partial<Identity> = {}) =>
  chose(service, identity, { isProven: true, hasFreshProof: true, ...also });

/** The member’s current identity. */
export const identityOf = async (service: StartedService, id: number): Promise<MemberIdentity> => {
  const { body } = await service.anonymous.get<{ identity: MemberIdentity }>(`/internal/identities/${id}`);
  return body.identity;
};

/**
 * A new member, and a caller who has chosen them without proof. Limits count per member, in a Redis that other test
 * files have used before, so no two files may use the same members.
 */
export const newcomer = async (service: StartedService) => {
  await service.dataSource.query(`SELECT setval('lab_members_id_seq', $1)`, [randomInt(1000, 1_000_000_000)]);
  const { id } = await createMember(service);
  return { id, caller: chose(service, await identityOf(service, id)) };
};

/** A new member with a code, and a caller who has proven to be this member. */
export const protectedMember = async (service: StartedService, code = 'correct horse') => {
  const { id, caller } = await newcomer(service);
  expect((await setCode(caller, code)).status).toBe(204);
  const identity = await identityOf(service, id);
  return { id, identity, own: proven(service, identity) };
};

/** The part of the response that tells the gateway about the caller’s session. */
export const sessionChangeIn = (headers: Headers): SessionChange =>
  sessionChangeSchema.parse(JSON.parse(headers.get(SESSION_CHANGE_HEADER)!));

export const setCode = (caller: ApiClient, code: string, currentCode?: string) =>
  caller.put('/api/auth/code', { code, currentCode });

export const checkCode = (service: StartedService, id: number, code: string) =>
  service.member.post<MemberIdentity>(`/internal/identities/${id}/code-check`, { code });
