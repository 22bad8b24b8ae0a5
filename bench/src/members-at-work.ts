import type { RunningStack } from '@lab/local';
import { setTimeout as delay } from 'node:timers/promises';
import { latenessOf, type Lateness } from './lateness.js';
import { logIn } from './session.js';

const MEMBERS = 200;
const SECONDS = 60;

/** Minimum and maximum time that a member looks at a page before the next step, in milliseconds. */
const THINKING = [500, 1500] as const;

/** The result of one minute of load. */
export interface BusyMinute {
  requests: number;
  requestsPerSecond: number;
  /** Unexpected responses, with descriptions of the first ones. */
  wrong: { count: number; examples: string[] };
  reads: Lateness;
  writes: Lateness;
}

interface Step {
  isWrite: boolean;
  milliseconds: number;
  wrong?: string;
}

/** For a minute, 200 members read pages, vote, add links, and check out and return items. */
export const benchMembersAtWork = async (stack: RunningStack): Promise<BusyMinute> => {
  const until = Date.now() + SECONDS * 1000;
  const steps: Step[] = [];
  const sessions = await Promise.all(Array.from({ length: 10 }, () => logIn(stack)));
  const candidateId = await someVenue(stack.url, sessions[0]!);
  await Promise.all(
    Array.from({ length: MEMBERS }, async (_, index) => {
      const member = new MemberAtWork(stack.url, sessions[index % sessions.length]!, index, candidateId);
      await delay(Math.random() * THINKING[1]);
      while (Date.now() < until) {
        steps.push(...(await member.work()));
        await delay(THINKING[0] + Math.random() * (THINKING[1] - THINKING[0]));
      }
    }),
  );
  const wrong = steps.flatMap((step) => step.wrong ?? []);
  const times = (isWrite: boolean) => steps.filter((step) => step.isWrite === isWrite).map((step) => step.milliseconds);
  return {
    requests: steps.length,
    requestsPerSecond: steps.length / SECONDS,
    wrong: { count: wrong.length, examples: wrong.slice(0, 5) },
    reads: latenessOf(`${MEMBERS} members: reading`, 500, times(false)),
    writes: latenessOf(`${MEMBERS} members: writing`, 500, times(true)),
  };
};

const someVenue = async (url: string, headers: Record<string, string>): Promise<number> => {
  const { events } = (await (await fetch(`${url}/api/social-gatherings`, { headers })).json()) as {
    events: { isVotingOpen: boolean; candidates: { id: number }[] }[];
  };
  return events.find(({ isVotingOpen, candidates }) => isVotingOpen && candidates.length)!.candidates[0]!.id;
};

class MemberAtWork {
  private turn = 0;
  /** Requests lists with the last ETag, like a browser. */
  private readonly etags = new Map<string, string>();

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
    private readonly index: number,
    private readonly candidateId: number,
  ) {}

  /** One task: usually a read, every fourth time a change. */
  async work(): Promise<Step[]> {
    this.turn += 1;
    const task = (this.index + this.turn) % 12;
    if (task === 0) return this.takeAnItem();
    if (task === 4) return this.addLink();
    if (task === 8) return [await this.vote()];
    return [await this.read(LISTS[task % LISTS.length]!)];
  }

  private async read(path: string, expected?: string): Promise<Step> {
    const etag = expected ? undefined : this.etags.get(path);
    const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
    return this.step(path, { headers }, [200, 304], (response, text) => {
      this.etags.set(path, response.headers.get('etag') ?? '');
      if (expected && !text.includes(expected)) return `${path} does not show ${expected}`;
      return undefined;
    });
  }

  private vote(): Promise<Step> {
    return this.post('/api/candidate-votes', { candidateId: this.candidateId, vote: this.turn % 2 === 0 }, [201]);
  }

  /** Adds a link, then reads the list. */
  private async addLink(): Promise<Step[]> {
    const title = `Link ${this.index}-${this.turn}`;
    const added = await this.post(
      '/api/resource-links',
      { title, url: `https://example.org/${this.index}-${this.turn}`, category: 'guide' },
      [201],
    );
    return [added, await this.read('/api/resource-links?category=guide', `"${title}"`)];
  }

  /** Adds an item, checks it out and returns it. */
  private async takeAnItem(): Promise<Step[]> {
    let id = 0;
    const item = { name: `Phone ${this.index}-${this.turn}`, description: 'For the field study' };
    const added = await this.post('/api/equipment', item, [201], (body) => (id = body.id));
    const checkout = { equipmentId: id, labMemberId: 1, expectedReturnDate: '2199-12-31', purpose: 'Field study' };
    let checkoutId = 0;
    const taken = await this.post('/api/equipment-checkouts', checkout, [201], (body) => (checkoutId = body.id));
    const twice = await this.post('/api/equipment-checkouts', checkout, [409]);
    const back = { returnCondition: 'good', returnNotes: '' };
    const returned = await this.post(`/api/equipment-checkouts/${checkoutId}/return`, back, [200, 201]);
    return [added, taken, twice, returned];
  }

  private post(
    path: string,
    body: object,
    statuses: readonly number[],
    read?: (body: { id: number }) => unknown,
  ): Promise<Step> {
    const headers = { 'content-type': 'application/json' };
    return this.step(path, { method: 'POST', headers, body: JSON.stringify(body) }, statuses, (_, text) => {
      read?.(JSON.parse(text) as { id: number });
      return undefined;
    });
  }

  private async step(
    path: string,
    init: RequestInit,
    statuses: readonly number[],
    check: (response: Response, text: string) => string | undefined,
  ): Promise<Step> {
    const started = performance.now();
    const response = await fetch(this.url + path, { ...init, headers: { ...this.headers, ...init.headers } });
    const text = await response.text();
    const milliseconds = performance.now() - started;
    const isRight = statuses.includes(response.status);
    const wrong = isRight ? check(response, text) : `${path}: ${response.status} ${text.slice(0, 200)}`;
    return { isWrite: init.method === 'POST', milliseconds, ...(wrong && { wrong }) };
  }
}

const LISTS = [
  '/api/equipment',
  '/api/lab-meetings',
  '/api/social-gatherings',
  '/api/lab-members',
  '/api/equipment-checkouts?status=active',
];
