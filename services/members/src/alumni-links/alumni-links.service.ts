import {
  anonymousIdentity,
  fullName,
  memberMessages,
  type AlumniEntry,
  type Identity,
  type MemberEntry,
  type NewAlumniLink,
  type SaveAlumniEntry,
  type SavedAlumniEntry,
} from '@lab/contracts';
import { createSecretToken, hashSecretToken, requireVersion, Writes } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberEditsService } from '../members/member-edits.service.js';
import { MembersService } from '../members/members.service.js';
import { ASK_AGAIN, DECLINED, DUE_ALUMNI, LINK_SENT, OWNER_OF_LINK, RENEW_LINK, USE_LINK } from './alumni-link.sql.js';

/** The author of the links in the audit log. */
const AUTHOR = 'Yearly link';

/** Yearly links with which former members keep their entries up to date. They work once. */
@Injectable()
export class AlumniLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersService,
    private readonly edits: MemberEditsService,
    private readonly writes: Writes,
  ) {}

  /** Creates the links that are due. Of several replicas that ask at once, only one gets a member's link. */
  async renewDue(): Promise<NewAlumniLink[]> {
    const links: NewAlumniLink[] = [];
    for (const { memberId } of await DUE_ALUMNI.run(this.dataSource)) {
      const token = createSecretToken(32);
      const values = { memberId, tokenHash: hashSecretToken(token) };
      const [made] = await this.writes.write(AUTHOR, (manager) => RENEW_LINK.run(manager, values));
      if (made) links.push({ memberId, name: fullName(await this.members.get(memberId)), email: made.email, token });
    }
    return links;
  }

  /** Records that a member got their e-mail, so that the next one is due in a year. */
  async noteSent(memberId: number): Promise<void> {
    await this.writes.write(AUTHOR, (manager) => LINK_SENT.run(manager, { memberId }));
  }

  /** @throws NotFoundException when the link is unknown, has expired, or was used or replaced */
  async read(token: string): Promise<AlumniEntry> {
    return entryOf(await this.ownerOf(token));
  }

  /**
   * Changes the entry as the member, and uses the link.
   * @param address of the caller
   * @param seen the version that the caller has read; undefined skips the check
   * @throws NotFoundException as `read`, ChangedMeanwhileException
   */
  async save({ token, ...fields }: SaveAlumniEntry, address: string, seen?: number): Promise<SavedAlumniEntry> {
    const member = await this.ownerOf(token);
    const by = { seen: undefined, caller: identityOf(member, address) };
    const saved = await this.edits.change(member.id, by, async ({ id, version }, manager) => {
      await requireVersion(seen, version, async () => entryOf(await this.members.get(id, manager)));
      await use(token, false, manager);
      return fields;
    });
    return { ...entryOf(saved), ...(saved.awaitsApproval && { awaitsApproval: true }) };
  }

  /** Ends the yearly e-mails to a member. */
  async decline(token: string, address: string): Promise<void> {
    const member = await this.ownerOf(token);
    await this.writes.write(identityOf(member, address), (manager) => use(token, true, manager));
  }

  /** The former members who have ended the yearly e-mails. */
  async listDeclined(): Promise<number[]> {
    return (await DECLINED.run(this.dataSource)).map(({ memberId }) => memberId);
  }

  /** Begins the yearly e-mails again. Those who end them may only tell the lab, because their link has ended too. */
  async askAgain(memberId: number, caller: Identity): Promise<void> {
    await this.writes.write(caller, (manager) => ASK_AGAIN.run(manager, { memberId }));
  }

  private async ownerOf(token: string): Promise<MemberEntry> {
    const owner = await OWNER_OF_LINK.one(this.dataSource, { tokenHash: hashSecretToken(token) }, linkOver);
    return this.members.get(owner.memberId);
  }
}

const entryOf = (member: MemberEntry): AlumniEntry => {
  const { degree, thesisTitle, firstPosition, currentPosition, version } = member;
  return { name: fullName(member), degree, thesisTitle, firstPosition, currentPosition, version };
};

const use = async (token: string, isDeclined: boolean, manager: EntityManager): Promise<void> => {
  await USE_LINK.one(manager, { tokenHash: hashSecretToken(token), isDeclined }, linkOver);
};

/** The member, without a proof, because anyone who can read their e-mails has the link. */
const identityOf = (member: MemberEntry, address: string): Identity => ({
  ...anonymousIdentity(address),
  role: 'member',
  chosenMember: { id: member.id, name: fullName(member) },
});

const linkOver = () => new NotFoundException(memberMessages.alumniLinkOver);
