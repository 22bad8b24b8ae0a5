import type { Page } from '@playwright/test';
import type { Person } from './people.js';
import { expect } from './test.js';

/** The Tuesday after this many weeks. */
export const nextTuesday = (weeks: number): string => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7) + 7 * weeks);
  return day.toISOString().slice(0, 10);
};

/** A meeting in nine weeks, at a random time, with a vote on its paper. */
export const proposeVote = async (page: Page, title: string, { name }: Person): Promise<void> => {
  const time = `0${1 + Math.floor(Math.random() * 8)}:${10 + Math.floor(Math.random() * 49)}:00`;
  const meeting = { date: `${nextTuesday(9)}T${time}`, type: 'paper_discussion', title };
  const created = await page.request.post('/api/lab-meetings', { data: meeting });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { id: number };
  const papers = { paperATitle: `Paper A of ${title}`, paperBTitle: 'Paper B', paperCTitle: 'Paper C' };
  const links = { paperALink: 'https://papers.example.org/a' };
  const proposal = { meetingId: id, proposedBy: name, votingSeconds: 3600, ...papers, ...links };
  expect((await page.request.post('/api/discussion-proposals', { data: proposal })).status()).toBe(201);
};
