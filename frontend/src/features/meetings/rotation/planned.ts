import type { PlannedMeeting, TermPlan } from '@lab/contracts';

/** Who presents at meetings of a plan instead of those who were planned, by the date of the meeting. */
export type ChosenPresenters = Readonly<Record<string, readonly number[]>>;

const CHOSEN = 'Chosen by you';

/** A plan with the presenters whom somebody has chosen. */
export const withChosen = ({ meetings }: TermPlan, chosen: ChosenPresenters): PlannedMeeting[] =>
  meetings.map((meeting) => {
    const ids = chosen[meeting.date];
    if (!ids) return meeting;
    const whyOf = (id: number) => meeting.presenters.find(({ memberId }) => memberId === id)?.why ?? CHOSEN;
    return {
      ...meeting,
      shortage: undefined,
      presenters: ids.map((memberId) => ({ memberId, why: whyOf(memberId) })),
    };
  });
