import { setTimeout as delay } from 'node:timers/promises';
import { databaseFullMessage, serviceNames, serviceUnavailableMessage, sessionMessages } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { journeys, walk, type Journey, type People } from './journeys.js';
import type { Answer } from './visitor.js';

/** Pause between two journeys, in milliseconds. */
const PAUSE_MS = 40;

interface Attempt {
  journey: Journey;
  mark: string;
  answer: Answer;
}

let count = 0;

/** Clients that keep using every part of the portal during outages, and record the responses. */
export class Traffic {
  private readonly attempts: Attempt[] = [];
  private readonly loops: Promise<void>[];
  private isOver = false;

  constructor(private readonly people: People) {
    this.loops = journeys.map((journey) => this.repeat(journey));
  }

  /** Waits for the running journeys, then stops. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  /** Number of acknowledged journeys. */
  get successes(): number {
    return this.attempts.filter(isAcknowledged).length;
  }

  /**
   * Checks that each acknowledged write exists exactly once, that each refused write exists at most once, and that each
   * refusal had a message of the portal, unless the gateway itself was unreachable.
   * @returns a line for each violation
   */
  async broken(): Promise<string[]> {
    const lines = await Promise.all(journeys.map((journey) => this.brokenIn(journey)));
    return lines.flat();
  }

  private async brokenIn(journey: Journey): Promise<string[]> {
    const text = await this.read(journey);
    return this.attempts
      .filter((attempt) => attempt.journey === journey)
      .flatMap((attempt) => {
        const found = text.match(new RegExp(`\\b${attempt.mark}\\b`, 'g'))?.length ?? 0;
        const isRight = found === 1 || (found === 0 && !isAcknowledged(attempt));
        const { mark, answer } = attempt;
        return isRight && (isAcknowledged(attempt) || isExplained(answer))
          ? []
          : [`${journey.path} ${mark}: ${answer.status} ${answer.text}, found ${found} times`];
      });
  }

  /** Retries, because the part that the list needs may still be down. */
  private read({ list, isAdmin }: Journey): Promise<string> {
    return eventually(async () => {
      const { status, text } = await this.people[isAdmin ? 'administrator' : 'member'].get(list);
      if (status !== 200) throw new Error(`${list} answers ${status}`);
      return text;
    });
  }

  private async repeat(journey: Journey): Promise<void> {
    while (!this.isOver) {
      count += 1;
      const mark = `mark-${count}`;
      this.attempts.push({ journey, mark, answer: await walk(this.people, journey, mark, count) });
      await delay(PAUSE_MS);
    }
  }
}

const isAcknowledged = ({ answer }: Attempt): boolean => answer.status === 201;

const SENTENCES = [
  ...serviceNames.map(serviceUnavailableMessage),
  databaseFullMessage,
  sessionMessages.adminUnclear,
].map((sentence) => JSON.stringify(sentence));

/**
 * True if the message names an unavailable service, says that the disk is full, or says that administrators cannot be
 * confirmed without Redis. The unavailable service may be one that the called service needs.
 */
export const isExplained = ({ status, text }: Answer): boolean =>
  status === 'unreachable' ||
  ([502, 503, 504].includes(status) && SENTENCES.some((sentence) => text.includes(sentence)));
