import { foldedName, NAME_SEPARATORS, readPresenters, readPresenterSlides, type MemberNames } from '@lab/contracts';
import type { NamingMeeting } from './people.sql.js';

/** A member with their names before and now. */
export interface Renamed {
  before: MemberNames;
  now: MemberNames;
}

type Texts = Pick<NamingMeeting, 'presenters' | 'attendees' | 'slidesLink'>;

const SEPARATOR = new RegExp(`([${NAME_SEPARATORS}])`);

/** The name that a text is to show instead of a former one, in the same script; undefined for another name. */
const currentName = (text: string, { before, now }: Renamed): string | undefined => {
  if (foldedName(text) === foldedName(before.name)) return now.name;
  return foldedName(text) === foldedName(before.nameEn) ? now.nameEn : undefined;
};

/** Replaces one name, and leaves the spaces around it. */
const inPlace = (text: string, name: string): string => text.replace(text.trim(), () => name);

/** The names of a list and what separates them: names are at even places. */
const partsOf = (names: string): string[] => names.split(SEPARATOR);

/** How many earlier names in the list are the same. */
const sameBefore = (parts: readonly string[], position: number): number =>
  parts.slice(0, position * 2).filter((part) => foldedName(part) === foldedName(parts[position * 2]!)).length;

/**
 * The slides of a progress report name their presenter in each line; of two with one name, the order tells. Null removes
 * the line.
 */
const renameInSlides = (slides: string, former: string, nth: number, name: string | null): string => {
  const lines = slides.split('\n');
  const written = lines.map((line) => readPresenterSlides(line)[0]?.name ?? '');
  const places = [...lines.keys()].filter((place) => foldedName(written[place]!) === foldedName(former));
  const place = places[nth];
  if (place === undefined) return slides;
  if (name === null) return lines.toSpliced(place, 1).join('\n');
  return lines
    .with(
      place,
      lines[place]!.replace(written[place]!, () => name),
    )
    .join('\n');
};

/**
 * The texts of a meeting with the names that its members have now. Names are found by their place, so that another
 * person with the same name keeps theirs.
 */
export const renameIn = (meeting: NamingMeeting, renamed: ReadonlyMap<number, Renamed>): Texts => {
  let { slidesLink } = meeting;
  const lists = { presenter: partsOf(meeting.presenters ?? ''), attendee: partsOf(meeting.attendees ?? '') };
  const written = { presenter: [...lists.presenter], attendee: [...lists.attendee] };
  // From the last to the first: so the lines of the slides before a name are still those of before.
  for (const { kind, position, memberId } of meeting.people.toReversed()) {
    const part = lists[kind][position * 2];
    const name = part === undefined ? undefined : currentName(part, renamed.get(memberId)!);
    if (part === undefined || name === undefined) continue;
    written[kind][position * 2] = inPlace(part, name);
    if (kind !== 'presenter' || slidesLink === null) continue;
    slidesLink = renameInSlides(slidesLink, part, sameBefore(lists.presenter, position), name);
  }
  return {
    presenters: meeting.presenters && written.presenter.join(''),
    attendees: meeting.attendees && written.attendee.join(''),
    slidesLink,
  };
};

/** A meeting's texts when somebody else presents in place of one of the presenters; null frees the place. */
export const passOnIn = (
  { presenters, slidesLink }: { presenters: string; slidesLink: string | null },
  position: number,
  to: string | null,
): { presenters: string | null; slidesLink: string | null } => {
  const parts = partsOf(presenters);
  const former = parts[position * 2]!;
  const nth = sameBefore(parts, position);
  const others = readPresenters(
    partsOf(presenters)
      .toSpliced(position * 2, 1, '')
      .join(''),
  );
  const isThere = to !== null && others.some((name) => foldedName(name) === foldedName(to));
  const names = to === null || isThere ? others.join(', ') : parts.with(position * 2, inPlace(former, to)).join('');
  return {
    presenters: names || null,
    slidesLink: slidesLink && (renameInSlides(slidesLink, former, nth, to) || null),
  };
};
