import {
  foldedName,
  memberMessages,
  namesOf,
  readPresenterSlides,
  readSlidesLink,
  splitNames,
  type MeetingPerson,
  type MeetingRole,
  type MemberNames,
  type updateLabMeetingSchema,
} from '@lab/contracts';
import { InvalidInputException, type NamedMember } from '@lab/service-kit';
import type { z } from 'zod';
import type { MeetingPersonEntity } from './meeting-person.entity.js';

/** How a request names people. */
export type NamedPeople = Pick<
  z.output<typeof updateLabMeetingSchema>,
  'type' | 'presenters' | 'presenterList' | 'attendees' | 'attendeeList' | 'slidesLink'
>;

export type Person = Pick<MeetingPersonEntity, 'role' | 'position' | 'memberId' | 'inEnglish' | 'name' | 'slidesLink'>;

interface Entry {
  name: string | null;
  /** Of a member who was chosen from a list. */
  memberId?: number | null | undefined;
  slidesLink: string | null;
  /** Where the request names the member. */
  path?: string;
}

/** The same for all ways to write a name; its commas count as parts, as in a text with several names. */
const keyOf = (name: string): string => splitNames(name).map(foldedName).join(',');

/** Finds whole names in texts, and the members who have them. */
class Names {
  private readonly known = new Set<string>();
  /** How many parts known names have, the most first. */
  private readonly lengths: readonly number[];
  private readonly members = new Map<string, MemberNames[]>();
  private readonly byId = new Map<number, MemberNames>();

  constructor(
    members: readonly MemberNames[],
    private readonly earlier: readonly MeetingPerson[],
  ) {
    for (const member of members) {
      this.byId.set(member.id, member);
      for (const key of new Set(namesOf(member).map(keyOf))) {
        this.members.set(key, [...(this.members.get(key) ?? []), member]);
        this.known.add(key);
      }
    }
    for (const { name } of earlier) this.known.add(keyOf(name));
    const lengths = [...this.known].map((key) => key.split(',').length);
    this.lengths = [...new Set(lengths)].toSorted((one, other) => other - one);
  }

  /** The names of a text. What is between commas is a name, unless several parts are the name of a member or of who is there. */
  split(text: string | null): string[] {
    const parts = splitNames(text);
    const keys = parts.map(foldedName);
    const names: string[] = [];
    for (let start = 0; start < parts.length;) {
      const isKnown = (count: number) => this.known.has(keys.slice(start, start + count).join(','));
      const end = start + (this.lengths.find(isKnown) ?? 1);
      names.push(parts.slice(start, end).join(', '));
      start = end;
    }
    return names;
  }

  /**
   * Finds the member of each entry. An entry with an id is this member. A name is the member whom the meeting already
   * has under this name, even when another member has the same name by now. A new name is a member's if exactly one
   * member has it.
   */
  link(entries: readonly Entry[], role: MeetingRole): Person[] {
    const before = this.earlier.filter((person) => person.role === role).map(({ memberId }) => memberId);
    const people: Person[] = [];
    for (const { name, memberId, slidesLink, path = '' } of entries) {
      const found = memberId ? this.named({ memberId, path }) : this.called(name, before, people);
      const twice = found && people.find((person) => person.memberId === found.id);
      if (twice) twice.slidesLink ??= slidesLink;
      else if (found) {
        const inEnglish = name !== null && isOtherNameOf(found, name);
        people.push({ role, position: people.length, memberId: found.id, inEnglish, name: null, slidesLink });
      } else if (name !== null || slidesLink !== null) {
        people.push({ role, position: people.length, memberId: null, inEnglish: false, name, slidesLink });
      }
    }
    return people;
  }

  /** @throws InvalidInputException when the member was deleted meanwhile */
  private named({ memberId, path }: NamedMember): MemberNames {
    const member = this.byId.get(memberId);
    if (member) return member;
    throw new InvalidInputException([{ path, message: memberMessages.notInTheLab }]);
  }

  private called(
    name: string | null,
    before: readonly (number | null)[],
    people: readonly Person[],
  ): MemberNames | undefined {
    const called = name === null ? [] : (this.members.get(keyOf(name)) ?? []);
    const isThere = (id: number) => people.some(({ memberId }) => memberId === id);
    const stays = called.filter(({ id }) => before.includes(id) && !isThere(id));
    const member = stays.toSorted((one, other) => before.indexOf(one.id) - before.indexOf(other.id))[0];
    return member ?? (called.length === 1 ? called[0] : undefined);
  }
}

/** A member who was named by another name than their first is shown in English. */
const isOtherNameOf = (member: MemberNames, name: string): boolean =>
  keyOf(name) !== keyOf(member.name) && namesOf(member).some((other) => keyOf(other) === keyOf(name));

const withoutSlides = (name: string): Entry => ({ name, slidesLink: null });

/** The `name: link` lines of a progress report belong to the presenters; who is named only there presents, too. */
const withLines = (presenters: Entry[], slidesLink: string | null): Entry[] => {
  const keys = presenters.map(({ name }) => keyOf(name ?? ''));
  for (const line of readPresenterSlides(slidesLink)) {
    const link = readSlidesLink(line.slidesLink);
    const key = keyOf(line.name);
    const own = presenters.find((one, at) => one.slidesLink === null && keys[at] === key);
    if (own) own.slidesLink = link;
    else {
      presenters.push({ name: line.name || null, slidesLink: link });
      keys.push(key);
    }
  }
  return presenters;
};

/** The one link of a paper discussion belongs to the first presenter. */
const withLink = ([first, ...others]: Entry[], slidesLink: string | null): Entry[] =>
  slidesLink === null && !first
    ? []
    : [{ name: first?.name ?? null, slidesLink: readSlidesLink(slidesLink ?? '') }, ...others];

const isSomething = ({ name, memberId, slidesLink }: Entry): boolean => Boolean(name ?? memberId ?? slidesLink);

type List = 'presenterList' | 'attendeeList';

const memberPath = (list: List, index: number): string => `${list}.${index}.memberId`;

/** The entries of a list, without empty ones. */
const entriesOf = (list: List, request: NamedPeople): Entry[] =>
  (request[list] ?? [])
    .map((entry, index) => Object.assign({ slidesLink: null, path: memberPath(list, index) }, entry))
    .filter(isSomething);

const attendeesOf = (request: NamedPeople, names: Names): Entry[] =>
  request.attendeeList ? entriesOf('attendeeList', request) : names.split(request.attendees).map(withoutSlides);

const presentersOf = (request: NamedPeople, names: Names): Entry[] => {
  const { type, presenters, presenterList, slidesLink } = request;
  if (presenterList) return entriesOf('presenterList', request);
  const named = names.split(presenters).map(withoutSlides);
  return type === 'progress_report' ? withLines(named, slidesLink) : withLink(named, slidesLink);
};

/** The members whom a request names by their ids, without those who are in the meeting already. */
export const newlyNamed = (request: NamedPeople, there: readonly MeetingPerson[] = []): NamedMember[] =>
  [...entriesOf('presenterList', request), ...entriesOf('attendeeList', request)].flatMap(({ memberId, path = '' }) =>
    memberId && !there.some((person) => person.memberId === memberId) ? [{ memberId, path }] : [],
  );

/**
 * The people that a request names.
 * @param earlier who the meeting has had so far
 */
export const readPeople = (
  request: NamedPeople,
  members: readonly MemberNames[],
  earlier: readonly MeetingPerson[],
): Person[] => {
  const names = new Names(members, earlier);
  return [
    ...names.link(presentersOf(request, names), 'presenter'),
    ...names.link(attendeesOf(request, names), 'attendee'),
  ];
};
