import { describe, expect, it } from '@jest/globals';
import type { ManagedCalendarLink } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../../lib/time';
import { admin, failure, ok, stubSession } from '../../../test-support/fake-api';
import { aMember } from '../../../test-support/factories';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { renderPage } from '../../../test-support/render-app';

const ROUTE = 'GET /api/calendar-links';
const END = 'DELETE /api/calendar-links/5';

const ming: ManagedCalendarLink = {
  id: 5,
  kind: 'personal',
  memberId: 7,
  memberName: '王小明',
  createdAt: '2026-11-20T08:12:00.000Z',
  lastReadAt: '2026-11-21T09:30:00.000Z',
};
const nobody: ManagedCalendarLink = { ...ming, id: 6, kind: 'meetings', memberName: null, lastReadAt: null };

const renderLinks = (stored: ManagedCalendarLink[] = [ming, nobody]) => {
  let calendarLinks = stored;
  const api = stubSession(admin, {
    [ROUTE]: () => ok({ calendarLinks }),
    [END]: () => {
      calendarLinks = calendarLinks.filter(({ id }) => id !== 5);
      return { status: 204 };
    },
  });
  return { ...renderPage('/aimex/calendar-links'), api };
};

const endButton = () => screen.findByRole('button', { name: /^End the link of 王小明: Personal calendar/ });
const dialog = () => within(screen.getByRole('dialog', { name: 'End this calendar link?' }));

describe('the page of the calendar links', () => {
  it('names the member of a link in both scripts, also for screen readers and in the confirmation', async () => {
    const { api, user } = renderLinks();
    api.routes['GET /api/lab-members'] = () =>
      ok({ members: [aMember({ id: ming.memberId!, name: '王小明', nameEn: 'Ming Wang' })] });
    await user.click(await screen.findByRole('button', { name: /^End the link of Ming Wang 王小明: / }));
    expect(dialog().getByText(/^Ming Wang 王小明: Personal calendar/)).toBeVisible();
  });

  it('lists each link with its member, its content and when it was last read', async () => {
    renderLinks([{ ...ming, memberName: longText }, nobody]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      new RegExp(
        `Wortschatz.*Personal calendar.*Made ${formatDay('2026-11-20')}.*Last read ${formatDay('2026-11-21')}`,
      ),
    );
    expect(second).toHaveTextContent(/Someone who has not set their name.*Lab meetings.*Never read/);
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('ends a link after a confirmation, which stays open after an error, and closes when the link had already ended', async () => {
    const { user, api } = renderLinks();
    const end = api.routes[END]!;
    api.routes[END] = () => failure(503, 'The meetings service is unavailable.');
    await user.click(await endButton());
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf(END)).toHaveLength(0);
    await user.click(await endButton());
    await user.click(dialog().getByRole('button', { name: 'End link' }));
    expect(await dialog().findByText('The meetings service is unavailable.')).toBeVisible();
    api.routes[END] = () => failure(404, 'There is no such calendar link.');
    await user.click(dialog().getByRole('button', { name: 'End link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.routes[END] = end;
    await user.click(await endButton());
    await user.click(dialog().getByRole('button', { name: 'End link' }));
    expect(await screen.findByText('Link ended')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('王小明')).toBeNull());
  });
});
