import type { MemberNames } from '@lab/contracts';
import { LOGGER, MembersClient, Refresher, SignalClient, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMemberEntity } from './known-member.entity.js';
import { followMembers, type ChangedMembers } from './people.js';

/**
 * Keeps the names of members next to the meetings. A renamed member has the new name in every meeting, a new one is
 * found under the names that are there already, and the names of a deleted one stay as texts.
 */
@Injectable()
export class KnownMembers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly refresher: Refresher;

  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly meetings: LabMeetingsService,
    private readonly signals: SignalClient,
  ) {
    this.refresher = new Refresher('the list of members', logger, () => this.read());
  }

  onApplicationBootstrap(): void {
    this.refresh();
  }

  onModuleDestroy(): Promise<void> {
    return this.refresher.close();
  }

  /** Asks the members service again: something has changed. */
  refresh(): void {
    this.refresher.refresh();
  }

  /**
   * Another replica may have stored a newer answer meanwhile, so it asks until the answer is what is stored.
   * @throws ServiceAwayException when the members service does not answer
   */
  private async read(): Promise<void> {
    const members = await this.members.all();
    if (!isDifferent(await differenceTo(members, this.dataSource.manager))) return;
    await this.meetings.change('Names of members', async (manager) => {
      await followMembers(await differenceTo(members, manager), manager);
    });
    this.signals.emit('lab-meetings');
    await this.read();
  }
}

const isDifferent = ({ added, renamed, removed }: ChangedMembers): boolean =>
  added.length + renamed.length + removed.length > 0;

const differenceTo = async (members: readonly MemberNames[], manager: EntityManager): Promise<ChangedMembers> => {
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
