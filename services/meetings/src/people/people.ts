import { fullName } from '@lab/contracts';
import type { KnownPerson } from '@lab/service-kit';
import { In, type EntityManager } from 'typeorm';
import { KnownMemberEntity } from './known-member.entity.js';
import {
  FIND_MEMBERS_AMONG_GUESTS,
  FIND_MEMBERS_AMONG_PROPOSERS,
  KEEP_NAMES,
  PEOPLE_OF_MEETING,
  RENAME_PROPOSER,
  SET_PEOPLE,
} from './people.sql.js';
import { readPeople, type NamedPeople } from './read-people.js';

/** Stores the people that a request names. Before the meeting itself is changed, because its triggers read them. */
export const savePeople = async (meetingId: number, request: NamedPeople, manager: EntityManager): Promise<void> => {
  const members = await manager.find(KnownMemberEntity);
  const [earlier] = await PEOPLE_OF_MEETING.run(manager, { meetingId });
  const people = readPeople(request, members, earlier?.people ?? []);
  await SET_PEOPLE.run(manager, { meetingId, people: JSON.stringify(people) });
};

/** How the members differ from those that were known. */
export interface ChangedMembers {
  added: readonly KnownPerson[];
  changed: readonly { before: KnownPerson; now: KnownPerson }[];
  removed: readonly number[];
}

/**
 * Stores how the members have changed. A new one is found under the names that are there already, and the name of a removed
 * one stays. In a transaction that has the lock of the schedule.
 */
export const followMembers = async (
  { added, changed, removed }: ChangedMembers,
  manager: EntityManager,
): Promise<void> => {
  await KEEP_NAMES.run(manager, { ids: removed });
  await manager.delete(KnownMemberEntity, { id: In(removed) });
  await manager.save(
    KnownMemberEntity,
    changed.map(({ now }) => now),
  );
  for (const { before, now } of changed) {
    if (before.name === now.name && before.nameEn === now.nameEn) continue;
    await RENAME_PROPOSER.run(manager, {
      ...now,
      fullName: fullName(now),
      nameBefore: before.name,
      nameEnBefore: before.nameEn,
    });
  }
  if (added.length === 0) return;
  await manager.insert(KnownMemberEntity, [...added]);
  await FIND_MEMBERS_AMONG_GUESTS.run(manager);
  await FIND_MEMBERS_AMONG_PROPOSERS.run(manager);
};
