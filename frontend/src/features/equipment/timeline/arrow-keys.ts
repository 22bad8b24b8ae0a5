import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button';
const steps: Partial<Record<string, [rows: number, controls: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Moves the focus between the controls of a list: along a row, and to the row above or below. */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const row = (event.target as Element).closest('li');
  if (!step || !row) return;
  const rows = [...event.currentTarget.querySelectorAll('li')];
  const controlsOf = (each: Element) => [...each.querySelectorAll<HTMLElement>(CONTROLS)];
  const place = controlsOf(row).indexOf(event.target as HTMLElement);
  const next = rows[rows.indexOf(row) + step[0]];
  if (!next) return;
  event.preventDefault();
  const controls = controlsOf(next);
  (controls[place + step[1]] ?? (step[0] === 0 ? undefined : controls.at(-1)))?.focus();
};
