import type { PlannedMeeting, TermPlan } from '@lab/contracts';

/** The presenters that the user has chosen instead of the planned ones, by the date of the meeting. */
export type ChosenPresenters = Readonly<Record<string, readonly number[]>>;

const CHOSEN = 'Chosen by you';

/** A plan with the presenters that the user has chosen. */
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
