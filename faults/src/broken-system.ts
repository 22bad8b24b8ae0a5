import { setTimeout as delay } from 'node:timers/promises';
import { startStack, type RunningStack } from '@lab/local';
import { onTestFinished } from '@lab/test-kit';
import { journeys, walk, type Journey, type People } from './journeys.js';
import { photoForm } from './photo-form.js';
import { Traffic } from './traffic.js';
import { Visitor } from './visitor.js';

/** Recovery timeout in milliseconds, long enough for a slow machine. */
const RECOVERY_MS = 180_000;

/** Far from the numbers of `Traffic`, because two meetings must not have the same time. */
let count = 50_000;

/** Creates the first member, who proposes events. */
const joinLab = async ({ member, administrator }: People): Promise<void> => {
  const request = await member.post('/api/photo-requests', await photoForm('Xiao-Ming Wang'));
  const { id } = JSON.parse(request.text) as { id: number };
  const { status, text } = await administrator.post(`/api/photo-requests/${id}/approve`, { role: '碩士生' });
  if (status !== 200) throw new Error(`The first member was answered ${status}: ${text}`);
};

/** A running system with logged-in users, for tests that break it. */
export class BrokenSystem {
  private constructor(
    readonly stack: RunningStack,
    readonly people: People,
  ) {}

  static async start(options: Parameters<typeof startStack>[0] = {}): Promise<BrokenSystem> {
    const env = { LOG_LEVEL: 'warn', PROCESSES: 'many', SAMPLE_DATA: 'false', ...options.env };
    const stack = await startStack({ ...options, env });
    const [member, administrator] = await Promise.all([Visitor.logIn(stack, 'lab'), Visitor.logIn(stack, 'admin')]);
    const people = { member, administrator };
    await joinLab(people);
    return new BrokenSystem(stack, people);
  }

  /** Starts traffic that runs until it is stopped or the test ends. */
  traffic(): Traffic {
    const traffic = new Traffic(this.people);
    onTestFinished(() => traffic.stop());
    return traffic;
  }

  /** The processes by name. */
  pids(): Record<string, number> {
    return Object.fromEntries(this.stack.processes().map(({ name, pid }) => [name, pid]));
  }

  signal(name: string, signal: NodeJS.Signals): void {
    process.kill(this.pids()[name]!, signal);
  }

  /**
   * Waits until every journey works again.
   * @returns a line for each journey that still fails
   */
  async stillBroken(): Promise<string[]> {
    const deadline = Date.now() + RECOVERY_MS;
    const lines = await Promise.all(journeys.map((journey) => this.untilWorking(journey, deadline)));
    return lines.flat();
  }

  private async untilWorking(journey: Journey, deadline: number): Promise<string[]> {
    for (;;) {
      count += 1;
      const { status, text } = await walk(this.people, journey, `recovery-${count}`, count);
      if (status === 201) return [];
      if (Date.now() > deadline)
        return [`${journey.path} still answers ${status} ${text} after ${RECOVERY_MS / 1000} s`];
      await delay(100);
    }
  }
}
