import type { LabMeeting } from '@lab/contracts';
import type { Page } from '@playwright/test';
import type { Person } from './people.js';
import { created } from './records.js';

/** The Tuesday after this many weeks. */
export const nextTuesday = (weeks: number): string => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7) + 7 * weeks);
  return day.toISOString().slice(0, 10);
};

/**
 * Creates a paper discussion after this many weeks, at a random time, so that journeys do not collide. By default it is
 * later than the sample's next meeting, which the dashboard shows.
 */
export const planMeeting = ({ request }: Page, title: string, weeks = 2): Promise<LabMeeting> => {
  const twoDigits = () => 10 + Math.floor(Math.random() * 49);
  const time = `0${1 + Math.floor(Math.random() * 8)}:${twoDigits()}:${twoDigits()}`;
  const date = `${nextTuesday(weeks)}T${time}`;
  return created(request, '/api/lab-meetings', { date, type: 'paper_discussion', title });
};

/** Creates a meeting in nine weeks with a vote on its paper. */
export const proposeVote = async (page: Page, title: string, { name }: Person): Promise<LabMeeting> => {
  const meeting = await planMeeting(page, title, 9);
  const papers = { paperATitle: `Paper A of ${title}`, paperBTitle: 'Paper B', paperCTitle: 'Paper C' };
  const links = { paperALink: 'https://papers.example.org/a' };
  // The vote ends soon, so its e-mail is sent at once. Other e-mails wait for an hour after the last one to the same
  // person, which an earlier run may have sent.
  const proposal = { meetingId: meeting.id, proposedBy: name, votingSeconds: 600, ...papers, ...links };
  await created(page.request, '/api/discussion-proposals', proposal);
  return meeting;
};
