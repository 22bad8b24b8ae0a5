import { paths, type ChangeOf } from '@lab/contracts';
import { changesOf, isNew, type Changes, type Lab, type Notice } from './notice.js';
import { endOfNews, isOver, writtenInstant } from './times.js';

const gatheringPath = ({ id }: { id: number }): string => `${paths.socialGatherings}?event=${id}`;

/**
 * Notifies all members of the venue that a vote has chosen, because all members may see every gathering. If the vote is
 * reopened with a later end, it may choose another venue, which is announced again.
 */
const venueChosen = ({ before, after, parents: [venue] }: ChangeOf<'social_gatherings'>, lab: Lab): Notice[] => {
  if (!before || !after || !venue || !isNew(before.settled_at, after.settled_at)) return [];
  if (isOver(new Date(after.proposed_date), lab)) return [];
  return [
    {
      kind: 'venue_chosen',
      occasion: `venue_chosen ${after.id} ${after.voting_end_date}`,
      to: lab.people.all(),
      title: `The venue is chosen: ${venue.name}`,
      text: `For ${after.title}, ${writtenInstant(after.proposed_date, lab)}.`,
      href: gatheringPath(after),
      overAt: new Date(after.proposed_date),
    },
  ];
};

/** The maximum length of a comment in a notice, in characters. */
const MAX_EXCERPT_LENGTH = 200;

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length > MAX_EXCERPT_LENGTH ? `${characters.slice(0, MAX_EXCERPT_LENGTH).join('')}…` : text;
};

/** Notifies the proposers of the gathering and of the venue about a comment, unless it is their own. */
const venueCommented = (
  { before, after, parents: [venue, gathering] }: ChangeOf<'venue_comments'>,
  lab: Lab,
): Notice[] => {
  if (before || !after || !venue || !gathering || isOver(new Date(gathering.proposed_date), lab)) return [];
  const { people } = lab;
  const proposers = new Set([
    ...people.known(gathering.proposed_by_id, gathering.proposed_by),
    ...people.known(venue.added_by_id, venue.added_by),
  ]);
  return [
    {
      kind: 'venue_comment',
      occasion: `venue_comment ${after.id}`,
      to: [...proposers].filter((id) => id !== after.member_id),
      title: `${people.nameOf(after.member_id, after.member_name)} comments on ${venue.name}`,
      text: shortened(after.comment),
      href: gatheringPath(gathering),
      overAt: endOfNews(lab),
    },
  ];
};

/** The notices about gatherings. */
export const gatheringNotices = (changes: Changes, lab: Lab): Notice[] => [
  ...changesOf(changes, 'social_gatherings').flatMap((change) => venueChosen(change, lab)),
  ...changesOf(changes, 'venue_comments').flatMap((change) => venueCommented(change, lab)),
];
