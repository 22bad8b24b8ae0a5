import { expect, it } from '@jest/globals';
import { pageTitles } from './page-titles.js';

it('every page has a title of its own, at each of its addresses', () => {
  const { labMeeting, dinnerVoting, ...others } = pageTitles;
  const titles = Object.values(others);
  expect(new Set(titles).size).toBe(titles.length);
  expect([labMeeting, dinnerVoting]).toEqual([others.labMeetings, others.socialGatherings]);
});
