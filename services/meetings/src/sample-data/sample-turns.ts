import type { SampleTurns } from '@lab/content';
import { addDays } from '@lab/contracts';
import type { EntityManager } from 'typeorm';
import { AbsenceEntity } from '../absences/absence.entity.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';
import { PresentationRotationEntity } from '../rotations/presentation-rotation.entity.js';
import { RotationMemberEntity } from '../rotations/rotation-member.entity.js';

/**
 * Adds the sample's rotations and absences. The members service may not have answered yet, so the sample's members are
 * added first. They are removed again if its answer contains other members.
 */
export const addSampleTurns = async (
  { members, rotations, absences }: SampleTurns,
  today: string,
  manager: EntityManager,
): Promise<void> => {
  const ids = new Set([
    ...rotations.flatMap(({ memberIds }) => memberIds),
    ...absences.map(({ memberId }) => memberId),
  ]);
  const named = members.filter(({ id }) => ids.has(id));
  await manager.createQueryBuilder().insert().into(KnownMemberEntity).values(named).orIgnore().execute();
  for (const { type, perMeeting, memberIds, pausedIds } of rotations) {
    const { id: rotationId } = await manager.save(PresentationRotationEntity, { type, perMeeting });
    const rows = memberIds.map((memberId, position) => ({
      rotationId,
      memberId,
      position,
      isPaused: pausedIds.includes(memberId),
    }));
    await manager.insert(RotationMemberEntity, rows);
  }
  for (const { memberId, fromInDays, toInDays, reason } of absences) {
    const [startDate, endDate] = [addDays(today, fromInDays), addDays(today, toInDays)];
    await manager.insert(AbsenceEntity, { memberId, startDate, endDate, reason });
  }
};
