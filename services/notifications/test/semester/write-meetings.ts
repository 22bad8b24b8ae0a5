import { typesTheirName, type VoteOption } from './actions.js';
import { isAhead, type Meeting } from './lab-model.js';
import type { Script } from './script.js';
import { DAY, dayOf, HOUR, instantOf, later, MINUTE, SECOND } from './times.js';

const FIRST = '2040-02-21T19:00:00';

/** From the portal's default to six days, in seconds; none of exactly an hour. */
const LENGTHS = [30, 300, 2700, 3 * 3600, 24 * 3600, 3 * 24 * 3600, 6 * 24 * 3600];

const PAPERS: readonly VoteOption[] = ['paper_a', 'paper_b', 'paper_c'];

/** Most meetings are there from the beginning, one a week; the others are added shortly before, at another time of day. */
export const writeMeetings = (script: Script, { meetings, late }: { meetings: number; late: number }): void => {
  for (let week = 0; week < meetings - late; week += 1) {
    script.plan(script.now, () => add(script, `Meeting ${week + 1}`, later(FIRST, 7 * week)));
  }
  script.planSome(late, (index) => {
    const soon = `${dayOf(script.now + script.random.whole(1, 9) * DAY)}T1${index}:00:00`;
    const day = new Date(instantOf(soon)).getUTCDay();
    add(script, `Late meeting ${index + 1}`, later(soon, (9 - day) % 7));
  });
};

/** What people do to meetings that have a vote, so that each has one. */
export const writeChangesOfMeetings = (script: Script, count: number): void => {
  const { random } = script;
  script.planSome(count, (index) => {
    const meeting = someMeeting(script, true);
    if (!meeting) return;
    script.do({ does: 'cancelMeeting', meeting: meeting.name });
    if (index % 2 === 0) planUndo(script);
  });
  script.planSome(Math.ceil(count / 2), (index) => {
    script.do({ does: 'postpone', from: dayOf(script.now + random.whole(0, 20) * DAY) });
    if (index % 2 === 0) planUndo(script);
  });
  script.planSome(count, (index) => {
    const meeting = someMeeting(script);
    if (!meeting) return;
    const day = later(`${meeting.date.slice(0, 10)}T14:${10 + index}:00`, random.whole(-3, 5));
    if (instantOf(day) > script.now + DAY) edit(script, meeting, { date: day });
  });
  script.planSome(count, () => edit(script, someMeeting(script), { presenters: somePresenters(script) }));
  script.planSome(count, (index) => {
    const meeting = someMeeting(script, true);
    edit(script, meeting, { title: `${meeting?.name}, title ${index + 2}` });
  });
  script.planSome(1, () => {
    const meeting = someMeeting(script, true);
    if (meeting) script.do({ does: 'removeMeeting', meeting: meeting.name });
  });
};

const edit = (script: Script, meeting: Meeting | undefined, changes: Partial<Meeting>): void => {
  if (!meeting) return;
  const { name, date, title, presenters } = { ...meeting, ...changes };
  script.do({ does: 'editMeeting', meeting: name, date, title, presenters });
};

const planUndo = (script: Script): void => {
  const change = script.lab.lastChange;
  script.plan(script.now + 20 * SECOND, () => {
    if (script.lab.lastChange === change) script.do({ does: 'undo' });
  });
};

const somePresenters = ({ random, lab }: Script): number[] => random.some([...lab.present], random.whole(1, 3));

/** A meeting ahead that has a vote; one whose vote is open, if that is wanted and there is one. */
const someMeeting = ({ lab, random, now }: Script, isOpenWanted = false): Meeting | undefined => {
  const all = [...lab.meetings.values()].filter(
    (meeting) => !meeting.isCancelled && meeting.vote && isAhead(meeting, now),
  );
  const open = all.filter(({ vote }) => !vote!.isClosed && vote!.end > now);
  const wanted = isOpenWanted && open.length > 0 ? open : all;
  return wanted.length > 0 ? random.pick(wanted) : undefined;
};

const add = (script: Script, name: string, date: string): void => {
  const { random, now } = script;
  script.do({ does: 'addMeeting', meeting: name, date, title: name, presenters: somePresenters(script) });
  const until = instantOf(date) - 2 * HOUR;
  const from = Math.max(now, until - 10 * DAY);
  script.plan(from + random.next() * (until - from), () => propose(script, name));
};

const propose = (script: Script, name: string): void => {
  const { lab, random, now } = script;
  const meeting = lab.meetings.get(name);
  if (!meeting || meeting.isCancelled || meeting.vote) return;
  const start = random.chance(0.2) ? now + random.whole(1, 24 * 60) * MINUTE : null;
  script.do({ does: 'propose', meeting: name, by: script.someone(), start, seconds: random.pick(LENGTHS) });
  for (const by of lab.present) if (random.chance(0.55)) planVotes(script, name, by);
};

/** Some vote twice, and some take their vote back before they would be reminded. */
const planVotes = (script: Script, name: string, by: number): void => {
  const { lab, random } = script;
  const { start, end } = lab.meetings.get(name)!.vote!;
  const voteAt = (share: number, option: VoteOption) =>
    script.plan(start + 1 + share * (end - start - 2), () => {
      const vote = lab.meetings.get(name)?.vote;
      if (!vote || vote.isClosed || script.now >= end || !lab.present.has(by)) return;
      script.do({ does: 'vote', meeting: name, by, option });
    });
  const share = random.next();
  voteAt(share, random.pick(PAPERS));
  if (share < 0.4 && random.chance(0.25) && !typesTheirName(by)) voteAt(0.4 + random.next() * 0.05, 'not_voted');
  if (random.chance(0.2)) voteAt(random.next(), random.pick(PAPERS));
};
