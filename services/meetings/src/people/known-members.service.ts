import { MembersCopy, SignalClient } from '@lab/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMemberEntity } from './known-member.entity.js';
import { followMembers, type ChangedMembers, type LabMember } from './people.js';

/**
 * Keeps copies of the members next to the meetings. A renamed member has the new name in every meeting, a new one is
 * found under the names that are there already, and the names of a deleted one stay as texts. Former members stay
 * known: rotations, absences and swaps leave them out by `isAlumni`.
 */
@Injectable()
export class KnownMembers implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersCopy,
    private readonly meetings: LabMeetingsService,
    private readonly signals: SignalClient,
  ) {}

  onApplicationBootstrap(): void {
    this.members.follow('the list of members', (members) => this.store(members));
  }

  /** Another replica may have stored a newer answer meanwhile, so it asks until the answer is what is stored. */
  private async store(members: readonly LabMember[]): Promise<void> {
    if (!isDifferent(await differenceTo(members, this.dataSource.manager))) return;
    await this.meetings.change('Names of members', async (manager) => {
      await followMembers(await differenceTo(members, manager), manager);
    });
    this.signals.emit('lab-meetings');
    await this.store(await this.members.latest());
  }
}

const isDifferent = ({ added, changed, removed }: ChangedMembers): boolean =>
  added.length + changed.length + removed.length > 0;

const isOther = (before: LabMember, now: LabMember): boolean =>
  before.name !== now.name || before.nameEn !== now.nameEn || before.isAlumni !== now.isAlumni;

const differenceTo = async (members: readonly LabMember[], manager: EntityManager): Promise<ChangedMembers> => {
  const known = new Map((await manager.find(KnownMemberEntity)).map((member) => [member.id, member]));
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
