import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './test.js';

const BINDING = 'tellOfPress';

/** The presses counted so far in each browser. */
const presses = new WeakMap<BrowserContext, { count: number }>();

const reportPresses = (binding: string): void => {
  window.addEventListener('pointerdown', () => (window as unknown as Record<string, () => void>)[binding]!(), true);
};

/** Counts presses of the mouse or finger, also in pages that open later. A click on a label counts as one press. */
const watch = async (page: Page): Promise<{ count: number }> => {
  const context = page.context();
  const known = presses.get(context);
  if (known) return known;
  const counted = { count: 0 };
  presses.set(context, counted);
  await context.exposeBinding(BINDING, () => void counted.count++);
  await context.addInitScript(reportPresses, BINDING);
  await Promise.all(context.pages().map((open) => open.evaluate(reportPresses, BINDING)));
  // Also counts the button of an alert or confirmation.
  context.on('dialog', () => void counted.count++);
  return counted;
};

/**
 * Runs the steps of a user, and fails if they take more clicks than allowed. Buttons of the browser's own dialogs
 * count; keys do not. The steps must click a field before filling it, unless it already has the focus.
 */
export const expectClicks = async (page: Page, atMost: number, steps: () => Promise<unknown>): Promise<void> => {
  const counted = await watch(page);
  const before = counted.count;
  await steps();
  const took = counted.count - before;
  expect(took, `It took ${took} clicks; at most ${atMost} are allowed`).toBeLessThanOrEqual(atMost);
  // If nothing was clicked, the limit proves nothing.
  expect(took, 'Nothing was clicked').toBeGreaterThan(0);
};
