import { asOneName, type MemberNames } from '@lab/contracts';
import { MembersCopy, SignalClient } from '@lab/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMemberEntity } from './known-member.entity.js';
import {
  LINK_ALL_MEETINGS,
  LINK_ALL_PROPOSALS,
  LOCK_NAMING_MEETINGS,
  RENAME_IN_MEETING,
  RENAME_PROPOSER,
} from './people.sql.js';
import { renameIn, type Renamed } from './rename.js';

/** How the members differ from those that were known. */
interface Difference {
  added: MemberNames[];
  renamed: Renamed[];
  removed: number[];
}

/**
 * Keeps the names of members next to the meetings. A renamed member has the new name in every meeting, a new one is
 * found under the names that are there already, and the names of a deleted one stay as texts.
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
  private async store(answer: readonly MemberNames[]): Promise<void> {
    const members = answer.map(listable);
    if (!isDifferent(await differenceTo(members, this.dataSource.manager))) return;
    await this.meetings.change('Names of members', async (manager) => {
      await store(await differenceTo(members, manager), manager);
    });
    this.signals.emit('lab-meetings');
    await this.store(await this.members.latest());
  }
}

/**
 * A name that would part in a list could not be found in its meetings again. The members service refuses it; should it come
 * from elsewhere, such as a restored row, meetings show it without what separates names.
 */
const listable = ({ id, name, nameEn }: MemberNames): MemberNames => ({
  id,
  name: asOneName(name),
  nameEn: asOneName(nameEn),
});

const isDifferent = ({ added, renamed, removed }: Difference): boolean =>
  added.length + renamed.length + removed.length > 0;

const differenceTo = async (members: readonly MemberNames[], manager: EntityManager): Promise<Difference> => {
  const known = new Map((await manager.find(KnownMemberEntity)).map((member) => [member.id, member]));
  const ids = new Set(members.map(({ id }) => id));
  return {
    added: members.filter(({ id }) => !known.has(id)),
    renamed: members.flatMap((now) => {
      const before = known.get(now.id);
      return before && (before.name !== now.name || before.nameEn !== now.nameEn) ? [{ before, now }] : [];
    }),
    removed: [...known.keys()].filter((id) => !ids.has(id)),
  };
};

/** Row locks are taken as everywhere: meetings by id, then proposals, then members. */
const store = async ({ added, renamed, removed }: Difference, manager: EntityManager): Promise<void> => {
  if (renamed.length > 0) await rename(renamed, manager);
  if (removed.length > 0) await manager.delete(KnownMemberEntity, { id: In(removed) });
  if (added.length === 0) return;
  await manager.insert(KnownMemberEntity, added);
  await LINK_ALL_MEETINGS.run(manager);
  await LINK_ALL_PROPOSALS.run(manager);
};

const rename = async (renamed: readonly Renamed[], manager: EntityManager): Promise<void> => {
  const byId = new Map(renamed.map((member) => [member.now.id, member]));
  const meetings = await LOCK_NAMING_MEETINGS.run(manager, { ids: [...byId.keys()] });
  // First the names, by which the triggers recognise the people in the new texts.
  await manager.save(
    KnownMemberEntity,
    renamed.map(({ now }) => now),
  );
  for (const meeting of meetings) {
    await RENAME_IN_MEETING.run(manager, { id: meeting.id, ...renameIn(meeting, byId) });
  }
  for (const { before, now } of renamed) {
    await RENAME_PROPOSER.run(manager, { ...now, nameBefore: before.name, nameEnBefore: before.nameEn });
  }
};
