import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../../app/Providers';
import { advanceTimersByTime, fakeTimers } from '../../test-support/fake-timers';
import { aQueryClient } from '../../test-support/query-clients';
import { renderPiece } from '../../test-support/render-app';
import { AppDialog } from '../dialog/AppDialog';
import { announce, failure } from './announce';
import { showToast } from './toast-store';

const show = (...args: Parameters<typeof showToast>) => act(() => showToast(...args));
const wait = (ms: number) => act(() => advanceTimersByTime(ms));
const shown = (title: string) => screen.queryByText(title);
const card = (title: string) => shown(title)!.closest('[data-variant]')!;

const swipe = (title: string, distance: number) => {
  fireEvent.pointerDown(card(title), { clientX: 100 });
  fireEvent.pointerMove(card(title), { clientX: 100 + distance });
  fireEvent.pointerUp(card(title), { clientX: 100 + distance });
};

describe('toasts', () => {
  beforeEach(() => {
    fakeTimers();
    // renderPiece includes the toaster.
    renderPiece(<button type="button">Elsewhere</button>);
  });

  it('stay for five seconds or their own duration, one at a time', () => {
    show({ title: 'First' });
    wait(4_000);
    show({ title: 'Saved', text: 'All is well.' });
    expect(shown('First')).toBeNull();
    wait(4_999);
    expect(shown('All is well.')).toBeVisible();
    wait(1);
    expect(shown('Saved')).toBeNull();
    show({ title: 'Undo?', durationMs: 8_000 });
    wait(7_999);
    expect(shown('Undo?')).toBeVisible();
    wait(1);
    expect(shown('Undo?')).toBeNull();
  });

  it('with an offer return after other toasts until the offer ends, is taken or is dismissed', async () => {
    const run = jest.fn(() => Promise.resolve(true));
    const offer = (seconds: number) =>
      show({ title: 'Moved', action: { label: 'Undo', endsAt: performance.now() + seconds * 1000, run } });
    offer(60);
    show({ title: 'Saved' });
    expect(shown('Moved')).toBeNull();
    wait(5_000);
    expect(shown('Moved')).toBeVisible();
    fireEvent.pointerEnter(card('Moved'));
    wait(55_000);
    expect(shown('Moved')).toBeNull();

    offer(60);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    show({ title: 'Saved' });
    wait(5_000);
    expect(shown('Moved')).toBeNull();

    offer(60);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
    expect(run).toHaveBeenCalledTimes(1);
    show({ title: 'Taken back' });
    wait(5_000);
    expect(shown('Moved')).toBeNull();
  });

  it('stay while the pointer is over them', () => {
    show({ title: 'Saved' });
    wait(4_000);
    fireEvent.pointerEnter(card('Saved'));
    wait(60_000);
    fireEvent.pointerLeave(card('Saved'));
    wait(999);
    expect(shown('Saved')).toBeVisible();
    wait(1);
    expect(shown('Saved')).toBeNull();
  });

  it('disappear when swiped 50 px to the right', () => {
    show({ title: 'Saved' });
    swipe('Saved', 49);
    expect(shown('Saved')).toBeVisible();
    swipe('Saved', -200);
    expect(shown('Saved')).toBeVisible();
    swipe('Saved', 50);
    expect(shown('Saved')).toBeNull();
  });

  it('are focused with F8, stay while focused, close with Escape, and restore the focus', () => {
    screen.getByText('Elsewhere').focus();
    show({ title: 'Saved' });
    fireEvent.keyDown(document.body, { key: 'F8' });
    const viewport = screen.getByRole('region', { name: 'Notifications (F8)' });
    expect(viewport).toHaveFocus();
    wait(60_000);
    expect(shown('Saved')).toBeVisible();
    fireEvent.keyDown(viewport, { key: 'Escape' });
    expect(shown('Saved')).toBeNull();
    expect(screen.getByText('Elsewhere')).toHaveFocus();
  });

  it('are announced; only failures look like errors and are announced assertively', async () => {
    await act(() => announce(Promise.resolve({ title: 'Saved' }), failure('Not saved')));
    expect(shown('Saved')!.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(card('Saved')).toHaveAttribute('data-variant', 'default');
    await act(() => announce(Promise.reject(new Error('The server is away.')), failure('Not saved')));
    expect(shown('Not saved')!.closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
    expect(card('Not saved')).toHaveAttribute('data-variant', 'destructive');
  });
});

describe('toasts with an open dialog', () => {
  it('are announced by the existing live region and focused with F8 while a dialog hides the rest of the page', async () => {
    const page = (isOpen: boolean) => (
      <MemoryRouter>
        <Providers client={aQueryClient()}>
          <button type="button">Elsewhere</button>
          {isOpen && <AppDialog title="New thing" />}
        </Providers>
      </MemoryRouter>
    );
    const { rerender } = render(page(false));
    const region = screen.getByRole('region', { name: 'Notifications (F8)' });
    rerender(page(true));
    await screen.findByRole('dialog', { name: 'New thing' });
    expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull();
    show({ title: 'Saved' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBe(region);
    expect(within(region).getByText('Saved')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(region).toHaveFocus();
    fireEvent.keyDown(region, { key: 'Escape' });
    expect(screen.getByRole('dialog', { name: 'New thing' })).toHaveFocus();
    rerender(page(false));
    expect(await screen.findByRole('button', { name: 'Elsewhere' })).toBeVisible();
    expect(region).not.toHaveAttribute('aria-hidden');
  });
});
