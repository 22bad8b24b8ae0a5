import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aMeeting } from '../../../test-support/factories';
import { renderMeetings } from '../../../test-support/meetings';

const renderCalendar = async () => {
  const meetings = [aMeeting(), aMeeting({ date: '2026-11-17T19:00:00', isCancelled: true })];
  const view = renderMeetings({ meetings });
  const grid = within(await screen.findByRole('grid', { name: 'November 2026' }));
  return { ...view, grid };
};

const day = (name: RegExp) => screen.getByRole('button', { name });

it('shows a month from Sunday to Saturday, in which only Tuesdays can be clicked', async () => {
  const { grid } = await renderCalendar();
  expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
  expect(grid.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['3', '10', '17', '24']);
});

it('highlights Tuesdays with a meeting that is not cancelled', async () => {
  await renderCalendar();
  expect(day(/November 24, 2026, meeting scheduled/)).toHaveAttribute('data-busy', 'true');
  expect(day(/November 17, 2026, no meeting/)).toHaveAttribute('data-busy', 'false');
});

it('has buttons for the previous and next month', async () => {
  const { user } = await renderCalendar();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
});

it('selects a day', async () => {
  const { user, place } = await renderCalendar();
  await user.click(day(/November 24/));
  expect(place().search).toBe('?date=2026-11-24');
  expect(day(/November 24/)).toHaveAttribute('aria-pressed', 'true');
});

it('is a single tab stop; the arrow keys move from Tuesday to Tuesday', async () => {
  const { user, grid, place } = await renderCalendar();
  expect(grid.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  day(/November 24/).focus();
  await user.keyboard('{ArrowLeft}');
  expect(day(/November 17/)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(day(/November 3,/)).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}');
  expect(day(/December 1,/)).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(day(/January 5,/)).toHaveFocus();
  await user.keyboard('{PageUp}{PageUp}{ArrowRight}{Enter}');
  expect(place().search).toBe('?date=2026-11-10');
});
