import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Line } from './line.js';

/** The measurements of one visit with an empty cache and without input. */
export interface Visit {
  /** Milliseconds from the start of the navigation. */
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint, e.g. `IMG`. */
  largestElement: string;
  /** Sum of all layout shifts. */
  shift: number;
  /** Total time by which tasks exceeded 50 ms, in milliseconds. */
  blocking: number;
  /** Bytes on the wire, headers included, by kind of resource. */
  bytes: Record<string, number>;
  messages: string[];
}

/** Long enough for an idle page to load everything. */
export const SETTLE_MS = 2_000;

/** Limits a page's network and processor. */
export const emulate = async (session: CDPSession, { network, cpuSlowdown }: Line): Promise<void> => {
  await session.send('Network.enable');
  if (network) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.bytesPerSecond,
      uploadThroughput: network.bytesPerSecond,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
};

/** Counts the bytes on the wire by kind of resource, while the page loads. */
export const countBytes = (session: CDPSession): Record<string, number> => {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
};

/** Runs in the page. */
const readPaints = () => {
  const entries = (type: string) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true } as PerformanceObserverInit);
    return observer.takeRecords() as (PerformanceEntry & { value: number; element: Element | null })[];
  };
  const largest = entries('largest-contentful-paint').at(-1);
  return {
    firstPaint: entries('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Infinity,
    largestPaint: largest?.startTime ?? Infinity,
    largestElement: largest?.element?.tagName ?? '',
    shift: entries('layout-shift').reduce((sum, { value }) => sum + value, 0),
    blocking: entries('longtask').reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  };
};

const collectMessages = (page: Page): string[] => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  return messages;
};

/** Opens a page as a new visitor and waits. */
export const visit = async (browser: Browser, url: string, line: Line): Promise<Visit> => {
  const context = await browser.newContext({ viewport: line.viewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await emulate(session, line);
    const bytes = countBytes(session);
    const messages = collectMessages(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return { ...(await page.evaluate(readPaints)), bytes, messages };
  } finally {
    await context.close();
  }
};
