import { NotFoundException, type OnApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import {
  ALUMNI_LINKS_PATH,
  foundIdentitySchema,
  fullName,
  memberEntriesSchema,
  memberIdentityListSchema,
  memberListSchema,
  memberSchema,
  newAlumniLinksSchema,
  protectedMembersSchema,
  type Identity,
  type Member,
  type MemberEntry,
  type MemberIdentity,
  type MemberNames,
  type NewAlumniLink,
  memberMessages,
  type Issue,
} from '@lab/contracts';
import { requireFreshProof } from '../access/access.js';
import { LOGGER } from '../tokens.js';
import { ServiceClients, type ServiceClient } from './service-client.js';
import { InvalidInputException } from '../errors/errors.js';
import { Copy } from './copy.js';
import type { Logger } from '../logs/logger.js';

const knownPersonSchema = memberSchema.pick({ id: true, name: true, nameEn: true, isAlumni: true });

/** Client of the members service. Its methods throw a ServiceAwayException when that service does not answer. */
@Injectable()
export class MembersClient {
  private readonly client: ServiceClient;

  constructor(clients: ServiceClients) {
    this.client = clients.get('members');
  }

  /** Returns a member's current entry; null when there is no such member. */
  async find(id: number): Promise<KnownPerson | null> {
    try {
      return await this.client.get(`/api/lab-members/${id}`, knownPersonSchema);
    } catch (error) {
      if (error instanceof NotFoundException) return null;
      throw error;
    }
  }

  /**
   * Returns the name to store with a member's id from a request.
   * @throws InvalidInputException when the member is unknown or has left the lab
   */
  async nameOf(named: NamedMember): Promise<string> {
    const member = await this.find(named.memberId);
    requireMembers([named], member ? [member] : []);
    return fullName(member!);
  }

  /**
   * Returns a member's identity, with the version to store with sessions, links and tokens under their name; null when
   * there is no such member in the lab (any more).
   */
  async identity(id: number): Promise<MemberIdentity | null> {
    return (await this.client.get(`/internal/identities/${id}`, foundIdentitySchema)).identity;
  }

  /**
   * Checks that a caller who chose a protected member has recently proven it.
   * @throws ProofRequiredException when the last proof was too long ago
   */
  async requireFreshProof(caller: Identity): Promise<void> {
    if (!caller.chosenMember || caller.hasFreshProof) return;
    requireFreshProof((await this.identity(caller.chosenMember.id))?.methods ?? [], caller);
  }

  /** Returns the identities of all current members. */
  async identities(): Promise<MemberIdentity[]> {
    return (await this.client.get('/internal/identities', memberIdentityListSchema)).identities;
  }

  /** Creates the yearly links of former members that are due. No later call returns them. */
  async renewAlumniLinks(): Promise<NewAlumniLink[]> {
    return newAlumniLinksSchema.parse(await this.client.post(ALUMNI_LINKS_PATH, {})).links;
  }

  /** Records that a member's yearly link was sent. */
  async noteAlumniLinkSent(memberId: number): Promise<void> {
    await this.client.post(`${ALUMNI_LINKS_PATH}/sent`, { memberId });
  }

  /** Returns all members, including alumni. */
  async all(): Promise<Member[]> {
    return (await this.client.get('/api/lab-members', memberListSchema)).members;
  }

  /** Returns all members, including alumni, with everything that their pages show. */
  async entries(): Promise<MemberEntry[]> {
    return (await this.client.get('/internal/lab-members', memberEntriesSchema)).members;
  }

  /** Returns the members with a code or passkey. */
  async protectedMembers(): Promise<MemberNames[]> {
    return (await this.client.get('/internal/protected-members', protectedMembersSchema)).members;
  }
}

/** A member whom a request names by id. */
export interface NamedMember {
  memberId: number;
  /** The path of the id in the request, e.g. `presenterList.1.memberId`. */
  path: string;
  /** Whether former members are allowed. */
  mayBeAlumni?: boolean;
}

/** The fields of members that the check needs. */
export type KnownPerson = Pick<Member, 'id' | 'name' | 'nameEn' | 'isAlumni'>;

/**
 * Checks the members whom a request names.
 * @param members the current members from the members service
 * @throws InvalidInputException with the path of each member who is unknown or has left the lab
 */
export const requireMembers = (named: readonly NamedMember[], members: readonly KnownPerson[]): void => {
  const byId = new Map(members.map((member) => [member.id, member]));
  const issues = named.flatMap(({ memberId, path, mayBeAlumni = false }): Issue[] => {
    const member = byId.get(memberId);
    if (!member) return [{ path, message: memberMessages.notInTheLab }];
    return member.isAlumni && !mayBeAlumni ? [{ path, message: memberMessages.hasLeft(fullName(member)) }] : [];
  });
  if (issues.length > 0) throw new InvalidInputException(issues);
};

/** Copies of the members' lists. Each is read on first use. */
@Injectable()
export class MembersCopy implements OnApplicationShutdown {
  /** All members, including alumni. */
  readonly members: Copy<Member[]>;
  /** The members with a code or passkey. */
  readonly protectedMembers: Copy<MemberNames[]>;

  constructor(client: MembersClient, @Inject(LOGGER) logger: Logger) {
    this.members = new Copy({ name: 'the members directory', logger, read: () => client.all() });
    this.protectedMembers = new Copy({ name: 'the protected members', logger, read: () => client.protectedMembers() });
  }

  /**
   * The name of a member.
   * @throws NotFoundException when there is no such member, ServiceAwayException when the members service has never answered
   */
  async nameOf(id: number): Promise<string> {
    const member = await this.find(id);
    if (!member) throw new NotFoundException(memberMessages.unknown);
    return member.name;
  }

  /** Whether there is such a member, also a former one. */
  async has(id: number): Promise<boolean> {
    return (await this.find(id)) !== undefined;
  }

  private async find(id: number): Promise<Member | undefined> {
    const isMember = (each: Member): boolean => each.id === id;
    // An unknown member may have been added just now.
    return (await this.members.get()).find(isMember) ?? (await this.members.latest()).find(isMember);
  }

  /** Reads the lists again, after a signal that members, or their codes and passkeys, have changed. */
  change(): void {
    this.members.change();
    this.protectedMembers.change();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.members.close(), this.protectedMembers.close()]);
  }
}
