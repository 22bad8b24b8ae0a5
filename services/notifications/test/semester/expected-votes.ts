import { paperTitle, type VoteOption } from './actions.js';
import type { Telling } from './expected-reminders.js';
import { isAhead, type Gathering, type LabModel, type Meeting, type Vote } from './lab-model.js';
import { HOUR } from './times.js';

/** An hour before the end, or at half time of a shorter vote. */
const closingTime = ({ start, end }: Vote): number => (end - start > HOUR ? end - HOUR : (start + end) / 2);

const PAPERS: readonly VoteOption[] = ['paper_a', 'paper_b', 'paper_c'];

/** The one with the most votes, the first of several with as many. */
const winnerOf = ({ options }: Vote): VoteOption => {
  const count = (paper: VoteOption) => [...options.values()].filter((option) => option === paper).length;
  return PAPERS.reduce((best, paper) => (count(paper) > count(best) ? paper : best));
};

const venueOf = ({ venues }: Gathering): string | undefined => {
  const all = [...venues];
  const most = Math.max(...all.map(([, { yes }]) => yes.size));
  return all.find(([, { yes }]) => yes.size === most)?.[0];
};

/** What is told of votes, as time passes: each of these once. */
export class ExpectedVotes {
  private readonly settled = new Set<string>();
  private readonly reminded = new Set<string>();

  constructor(private readonly lab: LabModel) {}

  at(now: number): Telling[] {
    const meetings = [...this.lab.meetings.values()];
    return [
      ...meetings.flatMap((meeting) =>
        meeting.vote && !meeting.vote.isClosed ? this.ofPaper(meeting, meeting.vote, now) : [],
      ),
      ...[...this.lab.gatherings.values()].flatMap((gathering) => this.ofVenue(gathering, now)),
    ];
  }

  times(): number[] {
    const votes = [...this.lab.meetings.values()].flatMap(({ vote }) => vote ?? []);
    return [
      ...votes.flatMap((vote) => [vote.start, closingTime(vote), vote.end]),
      ...[...this.lab.gatherings.values()].map(({ end }) => end),
    ];
  }

  private ofPaper(meeting: Meeting, vote: Vote, now: number): Telling[] {
    const { name, title } = meeting;
    const present = [...this.lab.present];
    if (now >= vote.end) return this.once(this.settled, `paper of ${name}`, () => this.chosenPaper(meeting, vote, now));
    if (now < vote.start) return [];
    const opened = {
      kind: 'vote_opened' as const,
      occasion: `vote of ${name}`,
      to: present.filter((id) => id !== vote.by),
      title: `Vote on the paper for ${title}`,
    };
    if (now < closingTime(vote)) return [opened];
    const hasVoted = (id: number) => (vote.options.get(id) ?? 'not_voted') !== 'not_voted';
    const closing = this.once(this.reminded, name, () => [
      {
        kind: 'vote_closing',
        occasion: `last call of ${name}`,
        to: present.filter((id) => !hasVoted(id)),
        title: `You have not voted yet: ${title}`,
      },
    ]);
    return [opened, ...closing];
  }

  private chosenPaper(meeting: Meeting, vote: Vote, now: number): Telling[] {
    if (meeting.isCancelled || !isAhead(meeting, now)) return [];
    const hasVotes = [...vote.options.values()].some((option) => option !== 'not_voted');
    const title = hasVotes
      ? `The paper is chosen: ${paperTitle(meeting.name, winnerOf(vote))}`
      : `Nobody voted on the paper for ${meeting.title}`;
    return [{ kind: 'paper_chosen', occasion: `paper of ${meeting.name}`, to: [...this.lab.present], title }];
  }

  /** A vote that was opened again, by a later end, is decided again. */
  private ofVenue(gathering: Gathering, now: number): Telling[] {
    const { name, end, date } = gathering;
    if (now < end) return [];
    const occasion = `venue of ${name} by ${end}`;
    return this.once(this.settled, occasion, () => {
      const venue = venueOf(gathering);
      if (!venue || date <= now) return [];
      return [{ kind: 'venue_chosen', occasion, to: [...this.lab.present], title: `The venue is chosen: ${venue}` }];
    });
  }

  private once(done: Set<string>, name: string, tell: () => Telling[]): Telling[] {
    if (done.has(name)) return [];
    done.add(name);
    return tell();
  }
}
