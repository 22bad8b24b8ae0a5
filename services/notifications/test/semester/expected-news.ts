import { fullName } from '@lab/contracts';
import { PEOPLE, type Action, type ActionOf } from './actions.js';
import type { Telling } from './expected-reminders.js';
import { isAhead, type LabModel } from './lab-model.js';

const changedTitle = (lab: LabModel, { does, at }: Action): string | undefined => {
  const { moved, cancelled } = lab.lastChange;
  if (cancelled) return `${does === 'undo' ? 'Takes place after all' : 'Cancelled'}: ${cancelled.title}`;
  const [first] = moved
    .filter((meeting) => !meeting.isCancelled && isAhead(meeting, at))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  return first && `Moved: ${first.title}`;
};

/** Everybody is told once of what one action did to the dates of meetings. */
const ofSchedule = (lab: LabModel, action: Action): Telling[] => {
  const title = changedTitle(lab, action);
  if (!title) return [];
  return [{ kind: 'meeting_changed', occasion: `schedule at ${action.at}`, to: [...lab.present], title }];
};

/** The proposers of the gathering and of the venue, but nobody of their own comment. */
const ofComment = (lab: LabModel, { at, by, gathering: name, venue }: ActionOf<'comment'>): Telling[] => {
  const gathering = lab.gatherings.get(name)!;
  if (gathering.date <= at) return [];
  const to = [gathering.by, gathering.venues.get(venue)!.by].filter((id) => id !== by);
  return [
    {
      kind: 'venue_comment',
      occasion: `comment at ${at}`,
      to,
      title: `${fullName(PEOPLE[by - 1]!)} comments on ${venue}`,
    },
  ];
};

/** What an action itself is the news of, right after it. */
export const newsOf = (lab: LabModel, action: Action): Telling[] => {
  switch (action.does) {
    case 'editMeeting':
    case 'cancelMeeting':
    case 'postpone':
    case 'undo':
      return ofSchedule(lab, action);
    case 'comment':
      return ofComment(lab, action);
    case 'requestPhoto':
      return [
        {
          kind: 'photo_request',
          occasion: `request at ${action.at}`,
          to: [PEOPLE[0]!.id],
          title: `New photo request: Newcomer ${action.name}`,
        },
      ];
    default:
      return [];
  }
};
