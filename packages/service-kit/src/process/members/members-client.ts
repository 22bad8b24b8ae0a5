import { NotFoundException, type FactoryProvider, type OnApplicationShutdown } from '@nestjs/common';
import {
  foundIdentitySchema,
  fullName,
  memberIdentityListSchema,
  memberListSchema,
  memberSchema,
  protectedMembersSchema,
  type Identity,
  type Member,
  type MemberIdentity,
  type MemberNames,
} from '@lab/contracts';
import { requireFreshProof } from '../access/access.js';
import { CONFIG } from '../tokens.js';
import { ServiceClient } from '../clients/service-client.js';
import { requireMembers, type KnownPerson, type NamedMember } from './named-members.js';

const knownPersonSchema = memberSchema.pick({ id: true, name: true, nameEn: true, isAlumni: true });

/** Client of the members service. */
export class MembersClient implements OnApplicationShutdown {
  private readonly client: ServiceClient;

  /** @param url base URL of the members service */
  constructor(url: string) {
    this.client = new ServiceClient('members', url);
  }

  /**
   * A member as they are now; null when there is no such member.
   * @throws ServiceAwayException when the members service does not answer
   */
  async find(id: number): Promise<KnownPerson | null> {
    try {
      return await this.client.get(`/api/lab-members/${id}`, knownPersonSchema);
    } catch (error) {
      if (error instanceof NotFoundException) return null;
      throw error;
    }
  }

  /**
   * The name of a member whom a request names, to be stored with their id.
   * @throws InvalidInputException when they are unknown or have left the lab, ServiceAwayException when the members
   * service does not answer
   */
  async nameOf(named: NamedMember): Promise<string> {
    const member = await this.find(named.memberId);
    requireMembers([named], member ? [member] : []);
    return fullName(member!);
  }

  /**
   * A member as an identity, with the version that what is made under their name keeps; null when there is no such member
   * in the lab (any more).
   * @throws ServiceAwayException when the members service does not answer
   */
  async identity(id: number): Promise<MemberIdentity | null> {
    return (await this.client.get(`/internal/identities/${id}`, foundIdentitySchema)).identity;
  }

  /**
   * Checks that a caller who chose a protected member has just proven to be them.
   * @throws ProofRequiredException when the last proof was too long ago, ServiceAwayException when the members service does not answer
   */
  async requireFreshProof(caller: Identity): Promise<void> {
    if (!caller.chosenMember || caller.hasFreshProof) return;
    requireFreshProof((await this.identity(caller.chosenMember.id))?.methods ?? [], caller);
  }

  /**
   * The identities of all members who are in the lab.
   * @throws ServiceAwayException when the members service does not answer
   */
  async identities(): Promise<MemberIdentity[]> {
    return (await this.client.get('/internal/identities', memberIdentityListSchema)).identities;
  }

  /**
   * All members, alumni too.
   * @throws ServiceAwayException when the members service does not answer
   */
  async all(): Promise<Member[]> {
    return (await this.client.get('/api/lab-members', memberListSchema)).members;
  }

  /**
   * The members with a code or passkey.
   * @throws ServiceAwayException when the members service does not answer
   */
  async protectedMembers(): Promise<MemberNames[]> {
    return (await this.client.get('/internal/protected-members', protectedMembersSchema)).members;
  }

  /** Closes the connections. */
  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}

/** Provides a `MembersClient` in a service whose configuration has a `MEMBERS_URL`. */
export const membersClient: FactoryProvider<MembersClient> = {
  provide: MembersClient,
  useFactory: ({ MEMBERS_URL }: { MEMBERS_URL: string }) => new MembersClient(MEMBERS_URL),
  inject: [CONFIG],
};
