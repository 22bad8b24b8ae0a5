import { labMeetingMessages, type Identity, type UndoneLabMeetings } from '@lab/contracts';
import { createSecretToken, hashSecretToken } from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { REOPEN_VOTE } from '../proposals/discussion-proposal.sql.js';
import type { ChangedMeeting } from './schedule-change.entity.js';
import {
  FORGET_OLD_CHANGES,
  LOCK_CHANGED,
  MARK_UNDONE,
  MOVE_BACK,
  ADDED_MEANWHILE,
  REMEMBER_CHANGE,
  REMEMBERED_CHANGE,
  SET_CANCELLED,
  type ScheduleChange,
} from './schedule-change.sql.js';

/**
 * Undoes a cancellation, a postponement, a move, the plan of a term, or the creation of several meetings at once, for
 * one minute. Refuses when one of these meetings has since been moved, cancelled or restored. Other edits of moved and
 * cancelled meetings are kept. Created meetings are deleted, so undo refuses when one of them was edited, or has a
 * proposal, slides or minutes.
 */
@Injectable()
export class UndoService {
  constructor(
    private readonly meetings: LabMeetingsService,
    private readonly deadlines: Deadlines,
  ) {}

  /** Stores what a transaction has changed in the schedule. Returns the token for undoing it. */
  async remember(
    { moved = [], cancelled = null, closedProposalId = null, created = null }: Partial<ScheduleChange>,
    manager: EntityManager,
  ): Promise<string> {
    const token = createSecretToken(32);
    await FORGET_OLD_CHANGES.run(manager);
    await REMEMBER_CHANGE.run(manager, {
      tokenHash: hashSecretToken(token),
      moved: JSON.stringify(moved),
      cancelled: cancelled && JSON.stringify(cancelled),
      closedProposalId,
      created: created && JSON.stringify(created),
    });
    return token;
  }

  /** @throws NotFoundException for an unknown token, ConflictException when it is too late */
  async undo(token: string, caller: Identity): Promise<UndoneLabMeetings> {
    const { restored, reopenedUntil } = await this.meetings.change(
      caller,
      (manager) => takeBack(token, manager),
      labMeetingMessages.undoConflict,
    );
    if (reopenedUntil) this.deadlines.schedule(...reopenedUntil);
    return { message: labMeetingMessages.undone, restored };
  }
}

const takeBack = async (token: string, manager: EntityManager) => {
  const change = await takeChange(token, manager);
  const changed = changedBy(change);
  await requireUntouched(change, manager);
  if (change.created) await manager.delete(LabMeetingEntity, idsOf(change.created));
  await MOVE_BACK.run(manager, { moved: JSON.stringify(change.moved) });
  if (change.cancelled) await SET_CANCELLED.run(manager, { id: change.cancelled.id, isCancelled: false });
  return { restored: changed.length, reopenedUntil: await reopenVote(change.closedProposalId, manager) };
};

const takeChange = async (token: string, manager: EntityManager): Promise<ScheduleChange> => {
  const [change] = await REMEMBERED_CHANGE.run(manager, { tokenHash: hashSecretToken(token) });
  if (!change) throw new NotFoundException(labMeetingMessages.undoUnknown);
  if (change.isExpired) throw new ConflictException(labMeetingMessages.undoExpired);
  await MARK_UNDONE.run(manager, { id: change.id });
  return change;
};

/**
 * Checks that each meeting still has the date and status that the change gave it, and locks them, ordered by id. A vote
 * can only be reopened if its meeting is still a paper discussion.
 */
const requireUntouched = async (change: ScheduleChange, manager: EntityManager): Promise<void> => {
  const { cancelled, closedProposalId, created } = change;
  const changed = changedBy(change);
  const now = new Map(
    (await LOCK_CHANGED.run(manager, { ids: idsOf(changed) })).map((meeting) => [meeting.id, meeting]),
  );
  const isAsLeft = ({ id, date }: ChangedMeeting): boolean => {
    const meeting = now.get(id);
    return meeting?.date === date && meeting.isCancelled === (id === cancelled?.id);
  };
  const isNew = ({ id }: ChangedMeeting): boolean => now.get(id)?.version === 1;
  const hasMore = created && (await ADDED_MEANWHILE.run(manager, { ids: idsOf(created) })).length > 0;
  const mayVote = closedProposalId === null || now.get(cancelled!.id)?.type === 'paper_discussion';
  if (changed.every(isAsLeft) && mayVote && !hasMore && (created ?? []).every(isNew)) return;
  throw new ConflictException(labMeetingMessages.undoConflict);
};

const changedBy = ({ moved, cancelled, created }: ScheduleChange): ChangedMeeting[] => [
  ...moved,
  ...(cancelled ? [cancelled] : []),
  ...(created ?? []),
];

const idsOf = (meetings: readonly ChangedMeeting[]): number[] => meetings.map(({ id }) => id);

const reopenVote = async (proposalId: number | null, manager: EntityManager): Promise<Date[] | null> => {
  if (proposalId === null) return null;
  const [proposal] = await REOPEN_VOTE.run(manager, { proposalId });
  return proposal ? [proposal.start, proposal.end] : null;
};
