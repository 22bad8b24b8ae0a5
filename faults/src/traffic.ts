import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames, serviceUnavailableMessage, sessionMessages } from '@lab/contracts';
import { journeys, walk, type Journey, type People } from './journeys.js';
import type { Answer } from './visitor.js';

/** How long people think between two journeys, in milliseconds. */
const PAUSE = 40;

interface Attempt {
  journey: Journey;
  mark: string;
  answer: Answer;
}

let count = 0;

/** People who use every part of the portal, whatever happens, and remember what they were told. */
export class Traffic {
  private readonly attempts: Attempt[] = [];
  private readonly loops: Promise<void>[];
  private isOver = false;

  constructor(private readonly people: People) {
    this.loops = journeys.map((journey) => this.repeat(journey));
  }

  /** Lets everybody finish what they do. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  /** How many journeys were told that all is well. */
  get successes(): number {
    return this.attempts.filter(isAcknowledged).length;
  }

  /**
   * What was acknowledged is there, once; what was refused is there once or not at all; and who was refused was told so
   * in the portal's words. A gateway that is not there cannot say anything.
   * @returns a line for each time that it was otherwise
   */
  async broken(): Promise<string[]> {
    const lines = await Promise.all(journeys.map((journey) => this.brokenIn(journey)));
    return lines.flat();
  }

  private async brokenIn(journey: Journey): Promise<string[]> {
    const { status, text } = await this.people[journey.isAdmin ? 'administrator' : 'member'].get(journey.list);
    if (status !== 200) return [`${journey.list} answers ${status}`];
    return this.attempts
      .filter((attempt) => attempt.journey === journey)
      .flatMap((attempt) => {
        const found = text.match(new RegExp(`\\b${attempt.mark}\\b`, 'g'))?.length ?? 0;
        const isRight = found === 1 || (found === 0 && !isAcknowledged(attempt));
        const { mark, answer } = attempt;
        return isRight && (isAcknowledged(attempt) || isExplained(attempt))
          ? []
          : [`${journey.path} ${mark}: ${answer.status} ${answer.text}, found ${found} times`];
      });
  }

  private async repeat(journey: Journey): Promise<void> {
    while (!this.isOver) {
      count += 1;
      const mark = `mark-${count}`;
      this.attempts.push({ journey, mark, answer: await walk(this.people, journey, mark, count) });
      await delay(PAUSE);
    }
  }
}

const isAcknowledged = ({ answer }: Attempt): boolean => answer.status === 201;

const SENTENCES = [...serviceNames.map(serviceUnavailableMessage), sessionMessages.adminUnclear].map((sentence) =>
  JSON.stringify(sentence),
);

/**
 * The sentence names the service that is away: the one that was asked, or one that it asks in turn. Without Redis nobody
 * can say who is an administrator.
 */
const isExplained = ({ answer: { status, text } }: Attempt): boolean =>
  status === 'unreachable' ||
  ([502, 503, 504].includes(status) && SENTENCES.some((sentence) => text.includes(sentence)));
