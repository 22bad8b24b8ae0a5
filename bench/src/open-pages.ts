import type { RunningStack } from '@lab/local';
import { latenessOf, type Lateness } from './lateness.js';
import { logIn } from './session.js';

const PAGES = 200;

/** Not more than the limit of streams per session. */
const PAGES_A_SESSION = 20;

const EVENTS = 10;

interface OpenPage {
  /** Resolves with the time at which the next event of this topic arrives. */
  nextEvent(topic: string): Promise<number>;
  close(): void;
}

/** Measures the time from a change's request to its event on the open pages, over several changes and all pages. */
export const benchOpenPages = async (stack: RunningStack): Promise<Lateness> => {
  const pages = await openPages(stack);
  const headers = await logIn(stack);
  const delays: number[] = [];
  try {
    for (let event = 0; event < EVENTS; event += 1) {
      const arrivals = pages.map((page) => page.nextEvent('resource-links'));
      const start = Date.now();
      await changeSomething(stack.url, headers, event);
      delays.push(...(await Promise.all(arrivals)).map((time) => time - start));
    }
  } finally {
    for (const page of pages) page.close();
  }
  return latenessOf(`an event on ${PAGES} open pages`, 1000, delays);
};

const openPages = async (stack: RunningStack): Promise<OpenPage[]> => {
  const pages: OpenPage[] = [];
  while (pages.length < PAGES) {
    const headers = await logIn(stack);
    const ofSession = Math.min(PAGES_A_SESSION, PAGES - pages.length);
    pages.push(...(await Promise.all(Array.from({ length: ofSession }, () => openPage(stack.url, headers)))));
  }
  return pages;
};

/** Opens the stream of live updates, as each page does. */
const openPage = async (url: string, headers: Record<string, string>): Promise<OpenPage> => {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/events`, { headers, signal: controller.signal });
  if (!response.ok) throw new Error(`The event stream was answered ${response.status}`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const nextEvent = async (topic: string): Promise<number> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('An event stream ended');
      if (value.includes(`"${topic}"`)) return Date.now();
    }
  };
  return { nextEvent, close: () => controller.abort() };
};

const changeSomething = async (url: string, headers: Record<string, string>, number: number): Promise<void> => {
  const response = await fetch(`${url}/api/resource-links`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Link ${number}`, url: `https://example.org/${number}`, category: 'guide' }),
  });
  if (!response.ok) throw new Error(`A new link was answered ${response.status}`);
};
