import { paths, type LabMeetingList, type ResourceLink, type SocialGathering } from '@lab/contracts';
import { isNamed } from '../../../components/person/names';
import { dayOf } from '../../../lib/time';
import type { Change, Person } from './change';

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
        who: { name: proposedBy, id: proposedById ?? undefined },
        did: 'proposed papers for',
        title: meeting.title,
        to: `${paths.labMeetings}?date=${dayOf(meeting.date)}`,
        at: createdAt,
        isOwn: proposedById === null ? isNamed(person, proposedBy) : proposedById === person.id,
      },
    ];
  });

/** A venue that was proposed together with its gathering is not a change of its own. */
const laterVenues = ({ createdAt, candidates }: SocialGathering) =>
  candidates.flatMap((venue) =>
    venue.createdAt && venue.createdAt !== createdAt ? [{ ...venue, createdAt: venue.createdAt }] : [],
  );

const changesOf = (gathering: SocialGathering, person: Person): Change[] => {
  const { id, title, proposedBy, createdAt, candidates } = gathering;
  const to = `${paths.socialGatherings}?event=${id}`;
  return [
    {
      key: `gathering-${id}`,
      who: { name: proposedBy },
      did: 'proposed',
      title,
      to,
      at: createdAt,
      isOwn: isNamed(person, proposedBy),
    },
    ...laterVenues(gathering).map((venue) => ({
      key: `venue-${venue.id}`,
      who: { name: venue.addedBy },
      did: `suggested ${venue.name} for`,
      title,
      to,
      at: venue.createdAt,
      isOwn: isNamed(person, venue.addedBy),
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
    who: { name: 'Somebody', id: addedById },
    did: 'added the link',
    title,
    to: `${paths.supportAndResources}?${new URLSearchParams({ q: title }).toString()}`,
    at: createdAt,
    isOwn: addedById === person.id,
  }));
