import { describe, expect, it } from '@jest/globals';
import type { ManagedCalendarLink } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, failure, member, ok, pending, stubSession } from '../../test-support/fake-api';
import { choose } from '../../test-support/choose';
import { aMember } from '../../test-support/factories';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderApp } from '../../test-support/render-app';

const ROUTE = 'GET /api/calendar-links';

const ming: ManagedCalendarLink = {
  id: 5,
  kind: 'personal',
  memberId: 7,
  memberName: '王小明',
  createdAt: '2026-11-20T08:12:00.000Z',
  lastReadAt: '2026-11-21T09:30:00.000Z',
};
const nobody: ManagedCalendarLink = { ...ming, id: 6, kind: 'meetings', memberName: null, lastReadAt: null };

const renderLinks = (session = admin, stored: ManagedCalendarLink[] = [ming, nobody]) => {
  let calendarLinks = stored;
  const api = stubSession(session, {
    [ROUTE]: () => ok({ calendarLinks }),
    'DELETE /api/calendar-links/5': () => {
      calendarLinks = calendarLinks.filter(({ id }) => id !== 5);
      return { status: 204 };
    },
  });
  return { ...renderApp('/aimex/calendar-links'), api };
};

const endButton = () => screen.findByRole('button', { name: /^End the link of 王小明: Personal calendar/ });
const dialog = () => within(screen.getByRole('dialog', { name: 'End this calendar link?' }));

describe('the page of the calendar links', () => {
  it('asks for the administrator password, and requests no links before', async () => {
    const { api } = renderLinks(member);
    expect(await screen.findByRole('heading', { name: 'Administrator Login' })).toBeVisible();
    expect(api.callsOf(ROUTE)).toHaveLength(0);
  });

  it('names the member of a link in both scripts, also to a screen reader and when it asks', async () => {
    const { api, user } = renderLinks();
    api.routes['GET /api/lab-members'] = () =>
      ok({ members: [aMember({ id: ming.memberId!, name: '王小明', nameEn: 'Ming Wang' })] });
    await user.click(await screen.findByRole('button', { name: /^End the link of Ming Wang 王小明: / }));
    expect(dialog().getByText(/^Ming Wang 王小明: Personal calendar/)).toBeVisible();
  });

  it('groups many links by their members', async () => {
    const many = Array.from({ length: 21 }, (_, id) => ({ ...ming, id: id + 10, memberName: `Member ${id % 3}` }));
    const { user } = renderLinks(admin, many);
    await screen.findByRole('list', { name: 'Calendar links' });
    await choose(user, /^Group by/, 'Name');
    expect(
      within(screen.getByRole('list', { name: 'Calendar links: Member 1' })).getAllByRole('listitem'),
    ).toHaveLength(7);
  });

  it('lists each link with its member, its content and when it was read', async () => {
    renderLinks();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /王小明.*Personal calendar.*Made 2026\/11\/20 \(Fri\).*Last read 2026\/11\/21 \(Sat\)/,
    );
    expect(second).toHaveTextContent(/Somebody who has not set their name.*Lab meetings.*Never read/);
  });

  it('ends a link after a confirmation, and shows a toast', async () => {
    const { user, api } = renderLinks();
    await user.click(await endButton());
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf('DELETE /api/calendar-links/5')).toHaveLength(0);
    await user.click(await endButton());
    await user.click(dialog().getByRole('button', { name: 'End Link' }));
    expect(await screen.findByText('Link Ended')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('王小明')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open when the link could not be ended, and closes when it had already ended', async () => {
    const { user, api } = renderLinks();
    api.routes['DELETE /api/calendar-links/5'] = () => failure(503, 'The meetings service is unavailable.');
    await user.click(await endButton());
    await user.click(dialog().getByRole('button', { name: 'End Link' }));
    expect(await screen.findByText('The meetings service is unavailable.')).toBeVisible();
    api.routes['DELETE /api/calendar-links/5'] = () => failure(404, 'There is no such calendar link.');
    await user.click(dialog().getByRole('button', { name: 'End Link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('fits a long name on the page and in the dialog', async () => {
    const { user } = renderLinks(admin, [{ ...ming, memberName: longText }]);
    await user.click(await screen.findByText('End Link'));
    expect(dialog().getByText(new RegExp(longText))).toBeVisible();
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('shows an empty state', async () => {
    renderLinks(admin, []);
    expect(await screen.findByText('Nobody has a calendar link')).toBeVisible();
  });

  it('shows a loading state', async () => {
    stubSession(admin, { [ROUTE]: pending });
    renderApp('/aimex/calendar-links');
    expect(await screen.findByLabelText('Loading the calendar links')).toBeVisible();
  });

  it('shows why they could not be loaded, and retries', async () => {
    const api = stubSession(admin, { [ROUTE]: () => failure(503, 'The meetings service is unavailable.') });
    const { user } = renderApp('/aimex/calendar-links');
    expect(await screen.findByText('The meetings service is unavailable.')).toBeVisible();
    api.routes[ROUTE] = () => ok({ calendarLinks: [ming] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await endButton()).toBeVisible();
  });
});
