import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './test.js';

const BINDING = 'tellOfPress';

/** The presses counted so far in each browser. */
const presses = new WeakMap<BrowserContext, { count: number }>();

const reportPresses = (binding: string): void => {
  window.addEventListener('pointerdown', () => (window as unknown as Record<string, () => void>)[binding]!(), true);
};

/** Presses of the mouse or finger, also in pages that open later. A label and its field are one press. */
const watch = async (page: Page): Promise<{ count: number }> => {
  const context = page.context();
  const known = presses.get(context);
  if (known) return known;
  const counted = { count: 0 };
  presses.set(context, counted);
  await context.exposeBinding(BINDING, () => void counted.count++);
  await context.addInitScript(reportPresses, BINDING);
  await Promise.all(context.pages().map((open) => open.evaluate(reportPresses, BINDING)));
  // An alert's or a confirmation's button is pressed, too.
  context.on('dialog', () => void counted.count++);
  return counted;
};

/**
 * Does what a user would do, and fails when it took more clicks than it should. The buttons of the browser's own dialogs
 * count; keys do not. A field has to be clicked before it is filled, unless it has the focus already.
 */
export const expectClicks = async (page: Page, atMost: number, steps: () => Promise<unknown>): Promise<void> => {
  const counted = await watch(page);
  const before = counted.count;
  await steps();
  const took = counted.count - before;
  expect(took, `It took ${took} clicks, which are to be ${atMost} at most`).toBeLessThanOrEqual(atMost);
  // Steps without a click have nothing to do with what is counted.
  expect(took, 'Nothing was clicked').toBeGreaterThan(0);
};
