import type { Identity, MemberIdentity } from '@lab/contracts';
import type { ApiClient, StartedService } from '@lab/test-kit';
import { expect } from '@jest/globals';
import { createMember } from './members.factory.js';

export const SITE = { rpId: 'lab.example.edu', origin: 'https://lab.example.edu' };

/** A caller who has chosen this member, as the gateway describes them. */
export const chose = (service: StartedService, { member, version }: MemberIdentity, also: Partial<Identity> = {}) =>
  service.as({
    role: 'member',
    chosenMember: { id: member.id, name: member.name },
    identityVersion: version,
    ...also,
  });

/** A caller who has just proven to be this member. */
export const proven = (service: StartedService, identity: MemberIdentity, also: Partial<Identity> = {}) =>
  chose(service, identity, { isProven: true, hasFreshProof: true, ...also });

/** The identity of a member as it is now. */
export const identityOf = async (service: StartedService, id: number): Promise<MemberIdentity> => {
  const { body } = await service.anonymous.get<{ identity: MemberIdentity }>(`/internal/identities/${id}`);
  return body.identity;
};

/** A new member, and a caller who has chosen them without proof. */
export const newcomer = async (service: StartedService) => {
  const { id } = await createMember(service);
  return { id, caller: chose(service, await identityOf(service, id)) };
};

/** A new member with a code, and a caller who has proven to be this member. */
export const protectedMember = async (service: StartedService, code = 'correct horse') => {
  const { id, caller } = await newcomer(service);
  expect((await setCode(caller, code)).status).toBe(200);
  const identity = await identityOf(service, id);
  return { id, identity, own: proven(service, identity) };
};

export const setCode = (caller: ApiClient, code: string, currentCode?: string) =>
  caller.put<MemberIdentity>('/internal/credentials/code', { code, currentCode });

export const checkCode = (service: StartedService, id: number, code: string) =>
  service.member.post<MemberIdentity>(`/internal/identities/${id}/code-check`, { code });
