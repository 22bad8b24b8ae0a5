import type { Member } from '@lab/contracts';
import {
  MembersClient,
  MembersCopy,
  type NamedMember,
  type Repeat,
  requireMembers,
  takeLock,
  Writes,
} from '@lab/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { SCHEDULE } from '../lab-meetings/lab-meeting.sql.js';
import { KnownMemberEntity } from './known-member.entity.js';
import { followMembers, type ChangedMembers } from './people.js';

/**
 * Keeps copies of the members next to the meetings. When a member is renamed, every meeting shows the new name. When a
 * member is added, meetings that already contain their name are linked to them. When a member is deleted, their name
 * stays as text. Former members stay in the copies; rotations, absences and swaps leave them out by `isAlumni`.
 */
@Injectable()
export class KnownMembersService implements OnApplicationBootstrap {
  private last: Promise<unknown> = Promise.resolve();
  private next: Promise<Member[]> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly copy: MembersCopy,
    private readonly members: MembersClient,
    private readonly writes: Writes,
  ) {}

  onApplicationBootstrap(): void {
    void this.copy.members.follow(async (members) => {
      if (isDifferent(differenceTo(members, await this.dataSource.manager.find(KnownMemberEntity))))
        await this.latest();
    });
  }

  /**
   * Fetches the members and updates the copies. Only one request runs at a time, so that an older answer never replaces
   * a newer one. Callers that wait for it share the next request.
   * @throws ServiceAwayException when the members service does not answer
   */
  latest(): Promise<Member[]> {
    this.next ??= this.last
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        const answer = this.refresh();
        this.last = answer;
        return answer;
      });
    return this.next;
  }

  /**
   * Asks the members service about the members in a request, before its transaction. Skips this if there are none, or
   * if the request is a repeat.
   * @returns a check for the transaction, which throws InvalidInputException when a member is unknown or has left the
   * lab, and ServiceAwayException when the members service does not answer
   */
  async ask(named: readonly NamedMember[], repeat?: Repeat): Promise<(manager: EntityManager) => Promise<void>> {
    const check = await this.writes.ask(repeat, async () => {
      if (named.length > 0) requireMembers(named, await this.latest());
    });
    return async (manager) => {
      check();
      if (named.length === 0) return;
      // A member may have been deleted since. The lock keeps the others until this transaction ends.
      const where = { id: In(named.map(({ memberId }) => memberId)) };
      const known = await manager.find(KnownMemberEntity, { where, lock: { mode: 'for_key_share' } });
      const stillThere = named.map((each) => Object.assign({}, each, { mayBeAlumni: true }));
      requireMembers(stillThere, known);
    };
  }

  /**
   * Only members who were known before the request can count as deleted. Another replica may have stored a newer answer
   * meanwhile, so this repeats until the answer equals the stored copies.
   */
  private async refresh(): Promise<Member[]> {
    const known = await this.dataSource.manager.find(KnownMemberEntity);
    const members = await this.members.all();
    if (!isDifferent(differenceTo(members, known))) return members;
    const mayBeGone = new Set(known.map(({ id }) => id));
    await this.writes.write('Names of members', async (manager) => {
      await takeLock(manager, SCHEDULE);
      const { removed, ...difference } = differenceTo(members, await manager.find(KnownMemberEntity));
      await followMembers({ ...difference, removed: removed.filter((id) => mayBeGone.has(id)) }, manager);
    });
    return this.refresh();
  }
}

const isDifferent = ({ added, changed, removed }: ChangedMembers): boolean =>
  added.length + changed.length + removed.length > 0;

const isOther = (before: KnownMemberEntity, now: Member): boolean =>
  before.name !== now.name || before.nameEn !== now.nameEn || before.isAlumni !== now.isAlumni;

const differenceTo = (members: readonly Member[], stored: readonly KnownMemberEntity[]): ChangedMembers => {
  const known = new Map(stored.map((member) => [member.id, member]));
  const ids = new Set(members.map(({ id }) => id));
  return {
    added: members.filter(({ id }) => !known.has(id)),
    changed: members.flatMap((now) => {
      const before = known.get(now.id);
      return before && isOther(before, now) ? [{ before, now }] : [];
    }),
    removed: [...known.keys()].filter((id) => !ids.has(id)),
  };
};
