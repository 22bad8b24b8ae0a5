import { setTimeout as delay } from 'node:timers/promises';
import type { RunningStack } from '@lab/local';
import type { Answer, Visitor } from './visitor.js';

/** Pause between two checks of the site, in milliseconds. */
const PAUSE_MS = 20;

/** Matches the words that `newMark` creates. Each is in the text of one save. */
const MARK = /mark-\d+/g;

/** Publishes news, and checks the pages that visitors without JavaScript get. */
export class LabWords {
  /** One line for each time that pages of different saves were served together. */
  readonly mixes: string[] = [];
  private count = 0;
  private watching: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(
    private readonly stack: RunningStack,
    private readonly administrator: Visitor,
  ) {}

  /** A word that was never saved. */
  newMark(): string {
    this.count += 1;
    return `mark-${this.count}`;
  }

  /** Publishes one piece of news. */
  publish(text: string): Promise<Answer> {
    return this.administrator.put('/api/site/news', { news: [{ date: '2026-11-01', text, url: null }] });
  }

  /** Uploads a PDF with this content. */
  upload(content: Buffer): Promise<Answer> {
    const form = new FormData();
    form.set('use', 'paper');
    form.set('file', new Blob(['%PDF-1.7\n', new Uint8Array(content), '\n%%EOF']), 'paper.pdf');
    return this.administrator.post('/api/site/files', form);
  }

  /** The text of a page. */
  async page(path: string): Promise<string> {
    const response = await fetch(this.stack.url + path, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${path} is answered ${response.status}`);
    return response.text();
  }

  /** Requests pages repeatedly until `stopWatching`. */
  watch(): void {
    this.isOver = false;
    this.watching = this.watchOn();
  }

  async stopWatching(): Promise<void> {
    this.isOver = true;
    await this.watching;
  }

  private async watchOn(): Promise<void> {
    while (!this.isOver) {
      await this.compare().catch((error: unknown) => this.mixes.push(String(error)));
      await delay(PAUSE_MS);
    }
  }

  /** If the home page is the same before and after the news page, the news page must be of the same save. */
  private async compare(): Promise<void> {
    const [before, news, after] = [await this.marksOn('/'), await this.marksOn('/news'), await this.marksOn('/')];
    for (const marks of [before, news, after]) if (marks.length > 1) this.mixes.push(`One page has ${marks.join()}`);
    if (before.join() === after.join() && news.join() !== before.join())
      this.mixes.push(`The home page has ${before.join()}, the news ${news.join()}`);
  }

  private async marksOn(path: string): Promise<string[]> {
    return [...new Set((await this.page(path)).match(MARK) ?? [])];
  }
}
