import {
  actingMemberId,
  calendarLinksMessages,
  credentialMessages,
  labMeetingMessages,
  limits,
  type CalendarFeed,
  type CalendarLinkKind,
  type Identity,
  type ManagedCalendarLink,
  type MemberIdentity,
} from '@lab/contracts';
import {
  createSecretToken,
  hashSecretToken,
  InjectRepository,
  MembersClient,
  SecurityLog,
  ServiceAwayException,
} from '@lab/service-kit';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { Repository, type FindOptionsWhere } from 'typeorm';
import { CalendarLinkEntity } from './calendar-link.entity.js';
import {
  ADD_LINK,
  ALL_LINKS,
  DROP_ENDED_LINKS,
  FIND_LINK,
  NOTE_READING,
  OWN_LINKS,
  REPLACE_LINK,
} from './calendar-links.sql.js';

/** The address that calendar apps read, for each kind of link. */
const PATHS: Readonly<Record<CalendarLinkKind, string>> = {
  meetings: '/api/lab-meetings/calendar.ics',
  personal: '/api/calendar.ics',
};

/**
 * Secret calendar links. A link works until its member leaves the lab, the member's identity gets a new version, or the
 * lab password changes.
 */
@Injectable()
export class CalendarLinksService {
  constructor(
    @InjectRepository(CalendarLinkEntity) private readonly links: Repository<CalendarLinkEntity>,
    private readonly members: MembersClient,
    private readonly log: SecurityLog,
  ) {}

  /** The caller's links that are still valid, newest first. */
  list(kind: CalendarLinkKind, caller: Identity): Promise<CalendarFeed[]> {
    return OWN_LINKS.run(this.links.manager, ownerOf(kind, caller));
  }

  /**
   * Creates a link. A new personal link replaces the previous one. The token appears only in this response.
   * @throws ProofRequiredException when the caller can prove their identity but has not done so just now
   * @throws ConflictException when the caller has too many links to the meetings
   * @throws ForbiddenException when this session was ended and a newer one has created a personal link
   */
  async create(kind: CalendarLinkKind, caller: Identity): Promise<CalendarFeed & { path: string }> {
    await this.members.requireFreshProof(caller);
    const token = createSecretToken(32);
    const owner = ownerOf(kind, caller);
    const values = { ...owner, isUnclaimed: !caller.chosenMember, tokenHash: hashSecretToken(token) };
    const link = await (kind === 'personal' ? this.replace(values) : this.add(values));
    return { ...link, path: `${PATHS[kind]}?token=${token}` };
  }

  private async add(values: object): Promise<CalendarFeed> {
    const { manager } = this.links;
    await DROP_ENDED_LINKS.run(manager, { ...values });
    const [link] = await ADD_LINK.run(manager, { ...values, limit: limits.calendarFeeds });
    if (!link) throw new ConflictException(labMeetingMessages.tooManyFeeds);
    return link;
  }

  private async replace(values: object): Promise<CalendarFeed> {
    const [link] = await REPLACE_LINK.run(this.links.manager, { ...values });
    if (!link) throw new ForbiddenException(credentialMessages.sayWhoFirst);
    return link;
  }

  /** @throws NotFoundException when the member has no such link */
  async remove(which: FindOptionsWhere<CalendarLinkEntity>): Promise<void> {
    const { affected } = await this.links.delete(which);
    if (!affected) throw unknownLink();
  }

  /**
   * Returns the id of the link's member. Deletes the link if the member's identity has a new version.
   * @param labPassword fingerprint of the current lab password
   * @throws NotFoundException for an unknown or expired token
   * @throws ServiceAwayException when the members service does not answer
   */
  async open(kind: CalendarLinkKind, token: string, labPassword: string | null): Promise<number> {
    const { manager } = this.links;
    const link = await FIND_LINK.one(manager, { kind, tokenHash: hashSecretToken(token), labPassword }, unknownLink);
    if (link.isOwned && (await this.members.identity(link.memberId))?.version !== link.identityVersion) {
      await this.links.delete(link.id);
      throw unknownLink();
    }
    await NOTE_READING.run(manager, { id: link.id });
    return link.memberId;
  }

  /** All members' valid links, newest first. While the members service is unavailable, ended links may be included. */
  async all({ labPassword }: Identity): Promise<ManagedCalendarLink[]> {
    const [rows, known] = await Promise.all([ALL_LINKS.run(this.links.manager, { labPassword }), this.identities()]);
    return rows.flatMap(({ isOwned, identityVersion, ...link }) => {
      if (!isOwned) return [{ ...link, memberName: null }];
      if (!known) return [link];
      const identity = known.get(link.memberId);
      return identity?.version === identityVersion ? [{ ...link, memberName: identity.member.name }] : [];
    });
  }

  /** Lets an administrator end any member's link. */
  async end(id: number, administrator: Identity): Promise<void> {
    const link = await this.links.findOneBy({ id });
    if (!link) throw unknownLink();
    await this.remove({ id });
    this.log.note('calendar link ended by an administrator', administrator, { id, member: link.memberId });
  }

  private async identities(): Promise<Map<number, MemberIdentity> | undefined> {
    try {
      return new Map((await this.members.identities()).map((identity) => [identity.member.id, identity]));
    } catch (error) {
      if (error instanceof ServiceAwayException) return undefined;
      throw error;
    }
  }
}

const ownerOf = (kind: CalendarLinkKind, caller: Identity) => ({
  kind,
  memberId: actingMemberId(caller),
  identityVersion: caller.identityVersion,
  labPassword: caller.labPassword,
});

const unknownLink = () => new NotFoundException(calendarLinksMessages.unknown);
