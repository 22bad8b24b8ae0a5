import { paths } from '@lab/contracts';
import { gatheringPage, useUpcomingGatherings, useUpcomingMeetings } from '../../features/portal/index';
import { actionOption, type PaletteAction } from '../../features/search/index';
import { dayOf, formatDay } from '../../lib/time';
import { useNow } from '../../lib/use-now';
import { actionPath } from '../../lib/use-requested-action';

const MINUTE_MS = 60_000;

/** Actions that move an upcoming meeting or answer an invitation. */
export const usePlannedActions = (): PaletteAction[] => {
  const { data: schedule } = useUpcomingMeetings();
  const { data: gatherings } = useUpcomingGatherings();
  const now = useNow(MINUTE_MS);
  const movable = schedule?.meetings.filter((meeting) => !meeting.isCancelled && dayOf(meeting.date) >= schedule.today);
  return [
    ...(movable ?? []).map(({ id, date, title }) =>
      actionOption(`move-${id}`, 'Move', {
        object: `the meeting on ${formatDay(dayOf(date))}: ${title}`,
        words: 'reschedule change',
        to: actionPath(paths.labMeetings, 'move', id),
      }),
    ),
    ...(gatherings?.events ?? [])
      .filter(({ proposedDate }) => Date.parse(proposedDate) > now)
      .map((gathering) =>
        actionOption(`rsvp-${gathering.id}`, 'RSVP', {
          object: `to ${gathering.title}`,
          words: 'answer coming attend',
          to: gatheringPage(gathering),
        }),
      ),
  ];
};
