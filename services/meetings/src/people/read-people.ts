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

/** The fields of a request that contain people. */
export type NamedPeople = Pick<
  z.output<typeof updateLabMeetingSchema>,
  'type' | 'presenters' | 'presenterList' | 'attendees' | 'attendeeList' | 'slidesLink'
>;

export type Person = Pick<MeetingPersonEntity, 'role' | 'position' | 'memberId' | 'inEnglish' | 'name' | 'slidesLink'>;

interface Entry {
  name: string | null;
  /** The id of a member who was chosen from a list. */
  memberId?: number | null | undefined;
  slidesLink: string | null;
  /** The path of the member in the request. */
  path?: string;
}

/** The same for every spelling of a name. Commas in a name separate parts, as in a text with several names. */
const keyOf = (name: string): string => splitNames(name).map(foldedName).join(',');

/** Finds whole names in texts, and the members with these names. */
class Names {
  private readonly known = new Set<string>();
  /** The numbers of parts that known names have, in descending order. */
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

  /** The names in a text. Commas separate names, except within the name of a member or of a person already in the meeting. */
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
   * Finds the member of each entry: by id, or else by name. If the meeting already has a member with this name, it
   * stays that member, even when another member now has the same name. A new name is a member's only if exactly one
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

/** True when the member was entered by their English name, which is then shown. */
const isOtherNameOf = (member: MemberNames, name: string): boolean =>
  keyOf(name) !== keyOf(member.name) && namesOf(member).some((other) => keyOf(other) === keyOf(name));

const withoutSlides = (name: string): Entry => ({ name, slidesLink: null });

/**
 * Each `name: link` line of a progress report sets the slides of a presenter. Names that occur only there become
 * presenters, too.
 */
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

/** The link of a paper discussion belongs to the first presenter. */
const withLink = ([first, ...others]: Entry[], slidesLink: string | null): Entry[] =>
  slidesLink === null && !first
    ? []
    : [{ name: first?.name ?? null, slidesLink: readSlidesLink(slidesLink ?? '') }, ...others];

const isSomething = ({ name, memberId, slidesLink }: Entry): boolean => Boolean(name ?? memberId ?? slidesLink);

type List = 'presenterList' | 'attendeeList';

const memberPath = (list: List, index: number): string => `${list}.${index}.memberId`;

/** The non-empty entries of a list. */
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

/** The members with an id in the request who are not in the meeting yet. */
export const newlyNamed = (request: NamedPeople, there: readonly MeetingPerson[] = []): NamedMember[] =>
  [...entriesOf('presenterList', request), ...entriesOf('attendeeList', request)].flatMap(({ memberId, path = '' }) =>
    memberId && !there.some((person) => person.memberId === memberId) ? [{ memberId, path }] : [],
  );

/**
 * The people in a request.
 * @param earlier the people already in the meeting
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
