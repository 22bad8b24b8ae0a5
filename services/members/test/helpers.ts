import type { ErrorResponse, MemberRights, Right } from '@lab/contracts';
import type { ApiAnswer, StartedService } from '@lab/test-kit';
import { expect } from '@jest/globals';
import { identityOf, protectedMember, proven } from './own-identity.js';

/** Gives rights, by default as an administrator. */
export const giveRights = (
  service: StartedService,
  id: number | string,
  rights: unknown,
  from = service.admin,
): Promise<ApiAnswer<MemberRights & ErrorResponse>> => from.put(`/api/lab-members/${id}/rights`, { rights });

/** A protected member with these rights, and a caller who has proven to be this member, as the gateway describes them. */
export const startHelper = async (service: StartedService, ...rights: Right[]) => {
  const { id } = await protectedMember(service);
  expect((await giveRights(service, id, rights)).status).toBe(200);
  const identity = await identityOf(service, id);
  return { id, identity, own: proven(service, identity, { rights: identity.rights }) };
};

let accounts = 0;

/** A university account, linked to the member if one is given. */
export const addAccount = async ({ dataSource }: StartedService, memberId: number | null): Promise<number> => {
  accounts += 1;
  const [added] = await dataSource.query(
    `INSERT INTO sign_in_accounts (issuer, subject, member_id, email)
     VALUES ('https://university.example', $1, $2, 'somebody@university.example') RETURNING id`,
    [`subject ${accounts}`, memberId],
  );
  return added.id;
};
