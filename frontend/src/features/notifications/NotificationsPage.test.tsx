import { describe, expect, it } from '@jest/globals';
import type { Notification } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { formatWallClock } from '../../lib/time';
import { identified } from '../../test-support/dashboard';
import { type Answer, failure, ok, stubSession } from '../../test-support/fake-api';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderApp, toastVariant } from '../../test-support/render-app';

const ROUTE = 'GET /api/notifications';
const READ = 'POST /api/notifications/read';

const aNotification = (id: number, fields: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'vote_opened',
  title: `Notification ${id}`,
  text: 'Read me.',
  href: '/aimex/calendar-links',
  createdAt: '2026-11-20T08:12:00.000Z',
  readAt: null,
  ...fields,
});

const numbered = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => aNotification(from - index));

/** A server with an inbox that tests may change. */
const renderInbox = (stored: Notification[]) => {
  const store = { notifications: stored };
  const list = ({ search }: { search: string }): Answer => {
    const before = Number(new URLSearchParams(search).get('before') ?? Infinity);
    const notifications = store.notifications.filter(({ id }) => id < before).slice(0, 30);
    return ok({ notifications, unread: store.notifications.filter(({ readAt }) => !readAt).length });
  };
  const api = stubSession(identified, {
    [ROUTE]: list,
    [READ]: ({ body }) => {
      const { ids } = body as { ids?: number[] };
      store.notifications = store.notifications.map((each) =>
        ids && !ids.includes(each.id) ? each : { ...each, readAt: '2026-11-20T09:00:00.000Z' },
      );
      return { status: 204 };
    },
  });
  return { ...renderApp('/aimex/notifications'), api, store };
};

const lines = async () => within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
const bell = (count: number) =>
  screen.findByRole('link', { name: count ? new RegExp(`^Notifications.*${count} unread$`) : 'Notifications' });

describe('the page of notifications', () => {
  it('lists the notifications, marks unread ones, and counts them at the bell', async () => {
    const text = `投票：${longText}`;
    renderInbox([aNotification(2), aNotification(1, { readAt: '2026-11-20T09:00:00.000Z', title: longText, text })]);
    const [second, first] = await lines();
    expect(screen.getByText(text)).toBeVisible();
    expect(placesPushedBy(longText)).toEqual([]);
    expect(second).toHaveTextContent(
      new RegExp(`Unread: Notification 2.*Read me.*${formatWallClock('2026-11-20T16:12:00')}`),
    );
    expect(first).not.toHaveTextContent('Unread');
    expect(await bell(1)).toBeVisible();
  });

  it.each([
    [99, '99'],
    [100, '99+'],
    [1200, '99+'],
  ])('shows %s unread notifications as %s at the bell, and names the number', async (count, shown) => {
    renderInbox(numbered(count, 1));
    const [badge] = (await bell(count)).querySelectorAll('.count > [aria-hidden]');
    expect(badge).toHaveTextContent(new RegExp(`^${shown.replace('+', '\\+')}$`));
  });

  it('marks all as read, and says when that fails', async () => {
    const { user, api } = renderInbox(numbered(3, 1));
    const works = api.routes[READ]!;
    api.routes[READ] = () => failure(503, 'The notifications service is unavailable.');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('They could not be marked as read')).toBeVisible();
    expect(toastVariant('They could not be marked as read')).toBe('destructive');
    api.routes[READ] = works;
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(
      api
        .callsOf(READ)
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([{ all: true }]);
    expect(await bell(0)).toBeVisible();
    expect(await screen.findByText('All notifications are marked as read')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });

  it('shows earlier ones on request', async () => {
    const { user } = renderInbox(numbered(40, 1));
    expect(await lines()).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
    await waitFor(async () => expect(await lines()).toHaveLength(40));
    expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  });
});
