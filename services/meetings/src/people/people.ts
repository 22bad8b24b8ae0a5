import { fullName, meetingRecordMessages, type Issue } from '@lab/contracts';
import { InvalidInputException, type KnownPerson } from '@lab/service-kit';
import { In, type EntityManager } from 'typeorm';
import { KEEP_FILES } from '../files/meeting-file.sql.js';
import { followSlides, isUpload } from '../files/slide-links.js';
import { CHANGE_MINUTES_OF_MEMBERS } from '../minutes/minutes.sql.js';
import { CHANGE_ROTATIONS_OF_MEMBERS } from '../rotations/rotation.sql.js';
import { KnownMemberEntity } from './known-member.entity.js';
import {
  FIND_MEMBERS_AMONG_GUESTS,
  FIND_MEMBERS_AMONG_PROPOSERS,
  KEEP_NAMES,
  PEOPLE_OF_MEETING,
  RENAME_PROPOSER,
  SET_PEOPLE,
} from './people.sql.js';
import { readPeople, type NamedPeople, type Person } from './read-people.js';

/** Stores the people in a request. Runs before the meeting itself is changed, because the outbox stores them with the changed meeting. */
export const savePeople = async (meetingId: number, request: NamedPeople, manager: EntityManager): Promise<void> => {
  const members = await manager.find(KnownMemberEntity);
  const [earlier] = await PEOPLE_OF_MEETING.run(manager, { meetingId });
  const people = readPeople(request, members, earlier?.people ?? []);
  await requireSlides(request, people, manager);
  await SET_PEOPLE.run(manager, { meetingId, people: JSON.stringify(people) });
  await followSlides(
    [...(earlier?.people ?? []), ...people].map(({ slidesLink }) => slidesLink),
    manager,
  );
};

/** Refuses links to uploaded slides that do not exist. The linked files cannot be deleted until the transaction ends. */
const requireSlides = async (
  { presenterList }: NamedPeople,
  people: readonly Person[],
  manager: EntityManager,
): Promise<void> => {
  const urls = people.map(({ slidesLink }) => slidesLink).filter(isUpload);
  if (urls.length === 0) return;
  const kept = new Set((await KEEP_FILES.run(manager, { urls })).map(({ url }) => url));
  const issues = urls
    .filter((url) => !kept.has(url))
    .map((url): Issue => {
      const index = presenterList?.findIndex(({ slidesLink }) => slidesLink === url);
      const path = index === undefined ? 'slidesLink' : `presenterList.${index}.slidesLink`;
      return { path, message: meetingRecordMessages.slidesGone };
    });
  if (issues.length > 0) throw new InvalidInputException(issues);
};

/** The differences between the current members and the stored copies. */
export interface ChangedMembers {
  added: readonly KnownPerson[];
  changed: readonly { before: KnownPerson; now: KnownPerson }[];
  removed: readonly number[];
}

/**
 * Stores changes of the members. Guests with the name of a new member become this member, and a deleted member's name
 * stays as text. Requires a transaction that holds the lock of the schedule.
 */
export const followMembers = async (
  { added, changed, removed }: ChangedMembers,
  manager: EntityManager,
): Promise<void> => {
  await KEEP_NAMES.run(manager, { ids: removed });
  await CHANGE_MINUTES_OF_MEMBERS.run(manager, { ids: removed });
  await CHANGE_ROTATIONS_OF_MEMBERS.run(manager, { ids: removed });
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
