import {
  meetingRecordMessages,
  type ActionItem,
  type Identity,
  type Issue,
  type Minutes,
  type saveMinutesSchema,
} from '@lab/contracts';
import {
  InvalidInputException,
  JsonList,
  LabCalendar,
  type NamedMember,
  requireVersion,
  Writes,
} from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMembersService } from '../people/known-members.service.js';
import { ActionItemEntity } from './action-item.entity.js';
import { ACTION_ITEM, ACTION_ITEMS, CHANGE_MINUTES, MINUTES, SAVE_MINUTES, SET_ITEMS } from './minutes.sql.js';

type Request = z.output<typeof saveMinutesSchema>;

/** Minutes of meetings, and their to-dos. */
@Injectable()
export class MinutesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly known: KnownMembersService,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  async get(meetingId: number, manager: EntityManager = this.dataSource.manager): Promise<Minutes> {
    return MINUTES.one(manager, { meetingId }, () => new NotFoundException(meetingRecordMessages.meetingGone));
  }

  /**
   * Replaces the minutes of a meeting, including the to-dos.
   * @param seen the version that the caller has read; undefined skips the check
   */
  async save(meetingId: number, request: Request, caller: Identity, seen?: number): Promise<Minutes> {
    const requireNamed = await this.known.ask(newlyNamed(request, await this.get(meetingId)));
    return this.writes.write(caller, async (manager) => {
      await this.meetings.lock(meetingId, manager);
      const current = await this.get(meetingId, manager);
      await requireVersion(seen, current.version, () => Promise.resolve(current));
      requireItems(request, current);
      await requireNamed(manager);
      const { actionItems, ...texts } = request;
      const items = JSON.stringify(actionItems.map((item, position) => Object.assign({ position }, item)));
      await SET_ITEMS.run(manager, { meetingId, items });
      await SAVE_MINUTES.run(manager, { meetingId, ...texts });
      return this.get(meetingId, manager);
    });
  }

  /** @param isOpen undefined for both open and done to-dos */
  items(isOpen: boolean | undefined, memberId: number | undefined): JsonList {
    const { timeZone } = this.calendar;
    return new JsonList(this.dataSource, ACTION_ITEMS, {
      isOpen: isOpen ?? null,
      memberId: memberId ?? null,
      timeZone,
    });
  }

  /** Marks a to-do as done or open. Locks its meeting, because the minutes with this to-do may be saved at the same time. */
  async tick(id: number, isDone: boolean, caller: Identity): Promise<ActionItem> {
    return this.writes.write(caller, async (manager) => {
      const known = await manager.findOneBy(ActionItemEntity, { id });
      if (!known) throw unknownItem();
      await this.meetings.lock(known.meetingId, manager);
      const { affected } = await manager.update(ActionItemEntity, id, { isDone });
      if (!affected) throw unknownItem();
      await CHANGE_MINUTES.run(manager, { ids: [known.meetingId] });
      return ACTION_ITEM.one(manager, { id });
    });
  }
}

/** The members who get to-dos, without those who already have one in this meeting. */
const newlyNamed = ({ actionItems }: Request, { actionItems: there }: Minutes): NamedMember[] =>
  actionItems.flatMap(({ memberId }, index) =>
    memberId === null || there.some((item) => item.memberId === memberId)
      ? []
      : [{ memberId, path: `actionItems.${index}.memberId` }],
  );

/** Checks that to-dos with an id belong to this meeting and occur only once. */
const requireItems = ({ actionItems }: Request, current: Minutes): void => {
  const own = new Set(current.actionItems.map(({ id }) => id));
  const seen = new Set<number>();
  const issues: Issue[] = [];
  for (const [index, { id }] of actionItems.entries()) {
    if (id === undefined) continue;
    if (seen.has(id)) issues.push({ path: `actionItems.${index}.id`, message: meetingRecordMessages.sameItemTwice });
    else if (!own.has(id))
      issues.push({ path: `actionItems.${index}.id`, message: meetingRecordMessages.itemOfAnother });
    seen.add(id);
  }
  if (issues.length > 0) throw new InvalidInputException(issues);
};

const unknownItem = () => new NotFoundException(meetingRecordMessages.itemUnknown);
