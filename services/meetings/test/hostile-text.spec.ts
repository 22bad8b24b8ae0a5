import {
  createAbsenceSchema,
  createDiscussionProposalSchema,
  createLabMeetingSchema,
  limits,
  readFileName,
  saveMinutesSchema,
} from '@lab/contracts';
import { feedHostileTexts, newAddress, onTestFinished } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { nameWithEnding } from '../src/files/slide-inspector.js';
import { readPeople, type NamedPeople } from '../src/people/read-people.js';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting } from './meetings.factory.js';
import { pdf, sendSlides } from './slides.factory.js';

/** The maximum number of three-byte characters in a request body. */
const LONGEST = 80_000;

const people = (request: Pick<NamedPeople, 'presenters' | 'attendees' | 'slidesLink'>) =>
  readPeople(
    { type: 'progress_report', presenterList: null, ...request },
    [{ id: 7, name: '王小明', nameEn: 'Wang, Ming' }],
    [],
  );

const presenters = (text: string) =>
  people({ presenters: text.slice(0, limits.presentersLength), attendees: null, slidesLink: text });

const attendees = (text: string) => people({ presenters: null, attendees: text, slidesLink: null });

it.each<[string, number, (text: string) => unknown]>([
  ['minutes', LONGEST, (text) => saveMinutesSchema.safeParse({ notes: text, actionItems: [{ text, dueDate: text }] })],
  ['a meeting', LONGEST, (text) => createLabMeetingSchema.safeParse({ date: text, title: text, slidesLink: text })],
  ['a proposal', LONGEST, (text) => createDiscussionProposalSchema.safeParse({ proposedBy: text, paperALink: text })],
  ['an absence', LONGEST, (text) => createAbsenceSchema.safeParse({ from: text, reason: text })],
  ['presenters and their slides', limits.textLength, presenters],
  ['attendees', limits.textLength, attendees],
  ['the name of a file', LONGEST, (text) => nameWithEnding(readFileName(text), 'application/pdf', 200)],
])('hostile text takes only linear time in %s', async (_, length, read) => {
  await expect(feedHostileTexts(length, read)).resolves.toBeUndefined();
});

it('hostile text is stored, searched and refused like any other text, without delaying other requests', async () => {
  const service = await startMeetingsService();
  onTestFinished(() => service.close());
  const { id, version: _version, ...meeting } = await createMeeting(service);
  for (const piece of ['\u3316', '\ufdfa', '\u0301', '\ud83d', '林']) {
    const sender = service.as({ role: 'member', address: newAddress() });
    const text = piece.repeat(limits.searchLength);
    const minutes = { decisions: text.repeat(20), notes: text.repeat(20), actionItems: [{ text }] };
    const answers = await Promise.all([
      service.anonymous.get('/healthz'),
      sender.put(`/api/lab-meetings/${id}/minutes`, minutes),
      sender.put(`/api/lab-meetings/${id}`, { ...meeting, presenters: text, attendees: text.repeat(5) }),
      sender.get(`/search?q=${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?'))}&limit=20`),
      sendSlides(sender, id, pdf(), text),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers[0]!.status).toBe(200);
  }
});
