import { setTimeout as delay } from 'node:timers/promises';
import type { RunningStack } from '@lab/local';
import type { Answer, Visitor } from './visitor.js';

/** Pause between two looks at the site, in milliseconds. */
const PAUSE = 20;

/** A word that stands for a save. */
const MARK = /mark-\d+/g;

/** The site as visitors without JavaScript see it, and what it says. */
export class LabWords {
  /** A line for each look that saw parts of two saves. */
  readonly mixes: string[] = [];
  private count = 0;
  private onlooker: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(
    private readonly stack: RunningStack,
    private readonly administrator: Visitor,
  ) {}

  /** A word that nobody has saved yet. */
  newMark(): string {
    this.count += 1;
    return `mark-${this.count}`;
  }

  /** Publishes one piece of news. */
  publish(text: string): Promise<Answer> {
    return this.administrator.put('/api/site/news', { news: [{ date: '2026-11-01', text, url: null }] });
  }

  /** The text of a page. */
  async page(path: string): Promise<string> {
    const response = await fetch(this.stack.url + path, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${path} is answered ${response.status}`);
    return response.text();
  }

  /** Looks at pages until it is told to stop. */
  watch(): void {
    this.isOver = false;
    this.onlooker = this.lookOn();
  }

  async stopWatching(): Promise<void> {
    this.isOver = true;
    await this.onlooker;
  }

  private async lookOn(): Promise<void> {
    while (!this.isOver) {
      await this.look().catch((error: unknown) => this.mixes.push(String(error)));
      await delay(PAUSE);
    }
  }

  /** Where the home page is that of one save before and after, the page of the news must be, too. */
  private async look(): Promise<void> {
    const [before, news, after] = [await this.marksOn('/'), await this.marksOn('/news'), await this.marksOn('/')];
    for (const marks of [before, news, after]) if (marks.length > 1) this.mixes.push(`One page has ${marks.join()}`);
    if (before.join() === after.join() && news.join() !== before.join())
      this.mixes.push(`The home page has ${before.join()}, the news ${news.join()}`);
  }

  private async marksOn(path: string): Promise<string[]> {
    return [...new Set((await this.page(path)).match(MARK) ?? [])];
  }
}
