import {
  type LabMeetingList,
  meetingPath,
  paths,
  type ResourceLink,
  type Session,
  type SocialGathering,
  isNamed,
} from '@lab/contracts';
import type { StoredName } from '../../components/person/use-people';

export type Person = NonNullable<Session['member']>;

/** An addition by another member, shown as a line of the dashboard. */
export interface Change {
  /** A unique key. */
  key: string;
  who: StoredName;
  /** What they did, as the rest of a sentence: `proposed papers for`. */
  did: string;
  /** What it is about. */
  title: string;
  /** The page about it. */
  to: string;
  /** An instant by the server's clock. */
  at: string;
  isOwn: boolean;
}

/** The latest first. */
export const byNewest = (a: Change, b: Change): number => Date.parse(b.at) - Date.parse(a.at);

/** True when this person did it, by the stored id, or else by the name. */
const isBy = (person: Person, id: number | null, name: string): boolean =>
  id === null ? isNamed(person, name) : id === person.id;

/** The proposals of papers. */
export const proposalChanges = (
  { meetings, proposals }: Pick<LabMeetingList, 'meetings' | 'proposals'>,
  person: Person,
): Change[] =>
  proposals.flatMap(({ id, meetingId, proposedBy, proposedById, createdAt }) => {
    const meeting = meetings.find((known) => known.id === meetingId);
    if (!meeting) return [];
    return [
      {
        key: `proposal-${id}`,
        who: { name: proposedBy, id: proposedById },
        did: 'proposed papers for',
        title: meeting.title,
        to: meetingPath(meeting),
        at: createdAt,
        isOwn: isBy(person, proposedById, proposedBy),
      },
    ];
  });

/** A venue that was proposed together with its gathering is not a change of its own. */
const laterVenues = ({ createdAt, candidates }: SocialGathering) =>
  candidates.flatMap((venue) =>
    venue.createdAt && venue.createdAt !== createdAt ? [{ ...venue, createdAt: venue.createdAt }] : [],
  );

const changesOf = (gathering: SocialGathering, person: Person): Change[] => {
  const { id, title, proposedBy, proposedById, createdAt, candidates } = gathering;
  const to = `${paths.socialGatherings}?event=${id}`;
  return [
    {
      key: `gathering-${id}`,
      who: { name: proposedBy, id: proposedById },
      did: 'proposed',
      title,
      to,
      at: createdAt,
      isOwn: isBy(person, proposedById, proposedBy),
    },
    ...laterVenues(gathering).map((venue) => ({
      key: `venue-${venue.id}`,
      who: { name: venue.addedBy, id: venue.addedById },
      did: `suggested ${venue.name} for`,
      title,
      to,
      at: venue.createdAt,
      isOwn: isBy(person, venue.addedById, venue.addedBy),
    })),
    ...candidates.flatMap(({ name, comments }) =>
      comments.map((comment) => ({
        key: `comment-${comment.id}`,
        who: { name: comment.memberName, id: comment.memberId },
        did: `commented on ${name} for`,
        title,
        to,
        at: comment.createdAt,
        isOwn: comment.memberId === person.id,
      })),
    ),
  ];
};

/** Gatherings, further venues, and comments. */
export const gatheringChanges = (events: readonly SocialGathering[], person: Person): Change[] =>
  events.flatMap((gathering) => changesOf(gathering, person));

/** Links of the resources hub. */
export const linkChanges = (links: readonly ResourceLink[], person: Person): Change[] =>
  links.map(({ id, title, addedById, createdAt }) => ({
    key: `link-${id}`,
    who: { name: 'Someone', id: addedById },
    did: 'added the link',
    title,
    to: `${paths.supportAndResources}?${new URLSearchParams({ q: title }).toString()}`,
    at: createdAt,
    isOwn: addedById === person.id,
  }));
