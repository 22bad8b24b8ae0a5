import { paths } from '@lab/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { rememberLogin } from '../../lib/session/session-flag';
import { identified, stubDashboard } from '../../test-support/dashboard';
import { admin, amy, anonymous, member, ok, type Answer } from '../../test-support/fake-api';
import { aCheckout, aMeeting, anItem, aPhotoRequest } from '../../test-support/factories';
import { mediaThat } from '../../test-support/fake-media';
import { openVote } from '../../test-support/meetings';
import { renderApp, renderPiece } from '../../test-support/render-app';
import { Header } from '../layout/Header';

const camera = anItem({ name: 'Camera' });

const navigation = () => screen.findByRole('navigation', { name: 'Portal' });
const currentIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

describe('the bar of tools', () => {
  beforeEach(() => {
    window.matchMedia = mediaThat((query) => query.includes('min-width'));
  });

  it.each([
    [paths.managingMember, 'Members'],
    ['/social-gatherings/shared/abc', 'Gatherings'],
    ['/aimex/resources/forms', 'Resources'],
  ])('is shown on %s, and marks the tool of that page', async (path, tool) => {
    stubDashboard();
    renderPiece(<Header />, path);
    expect(currentIn(await navigation())).toEqual([tool]);
  });

  it('counts waiting tasks, but not notices', async () => {
    const checkouts = ['2026-11-20', '2026-11-22'].map((day) => aCheckout(camera, { expectedReturnDate: day }));
    // The next meeting is only a notice, but its open vote is a task.
    const { meeting, proposal } = openVote(aMeeting(), { remainingSeconds: 3_600 });
    stubDashboard({ checkouts, meetings: [meeting], proposals: [proposal] });
    renderPiece(<Header />, paths.members);
    expect(await screen.findByRole('link', { name: /^Equipment.*2 waiting$/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Meetings.*1 waiting$/ })).toBeVisible();
  });

  it('has the administration for administrators and helpers, with the sum of their tasks', async () => {
    stubDashboard({ photoRequests: [aPhotoRequest()] }, admin);
    const { unmount } = renderPiece(<Header />, paths.sentMessages);
    expect(await screen.findByRole('link', { name: /^Administration.*1 waiting$/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    unmount();

    const person = { ...amy.member!, rights: ['people' as const] };
    const own = aPhotoRequest({ requestedById: person.id });
    stubDashboard({ photoRequests: [own, aPhotoRequest()] }, { ...amy, isProven: true, member: person });
    renderPiece(<Header />, paths.equipment);
    expect(await screen.findByRole('link', { name: /^Administration.*1 waiting$/ })).toBeVisible();
  });

  it('is not shown on the home page, nor to visitors', async () => {
    const expectNone = async () => {
      expect(await screen.findByRole('button', { name: /Color mode/ })).toBeVisible();
      expect(screen.getByRole('banner')).toHaveAttribute('data-portal', 'false');
      expect(screen.queryByRole('navigation', { name: 'Portal' })).toBeNull();
    };
    stubDashboard({}, anonymous);
    const { unmount } = renderPiece(<Header />, paths.members);
    await expectNone();
    unmount();

    rememberLogin(true);
    stubDashboard();
    renderPiece(<Header />, paths.home);
    await expectNone();
  });

  it('requests nothing when the server says that an earlier login has ended', async () => {
    rememberLogin(true);
    const { api } = stubDashboard();
    let answer!: (session: Answer) => void;
    api.routes['GET /api/auth/session'] = () => new Promise((resolve) => (answer = resolve));
    renderPiece(<Header />, '/social-gatherings/shared/abc');
    expect(await navigation()).toBeVisible();
    answer(ok(anonymous));
    expect(await screen.findByRole('button', { name: /Color mode/ })).toBeVisible();
    expect(api.calls.map(({ route }) => route)).toEqual(['GET /api/auth/session']);
  });
});

describe('the member’s menu', () => {
  const openMenu = async (name: string | RegExp, path: string = paths.managingMember) => {
    const view = renderApp(path);
    await view.user.click(await screen.findByRole('button', { name }));
    return view;
  };

  it('asks who the user is, and signs out', async () => {
    const { api } = stubDashboard({}, member);
    const { user } = await openMenu('You');
    expect(screen.queryByRole('menuitem', { name: 'Your calendar link' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Set your name' }));
    const dialog = await screen.findByRole('dialog', { name: 'Who are you?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'You' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByLabelText('Lab password')).toBeVisible();
    expect(api.callsOf('POST /api/auth/logout')).toHaveLength(1);
  });

  it('shows both names, the calendar link and the color mode', async () => {
    stubDashboard({}, identified);
    const { user } = await openMenu('Ssu-Yu Chen 陳思妤');
    expect(screen.getByRole('menuitemradio', { name: 'System', checked: true })).toBeVisible();
    const settings = screen.getByRole('menuitem', { name: 'Your notification settings' });
    expect(settings).toHaveAttribute('href', paths.notificationSettings);
    await user.click(screen.getByRole('menuitem', { name: 'Your calendar link' }));
    expect(await screen.findByRole('dialog', { name: /calendar/i })).toBeVisible();
  });
});

describe('the tabs on phones', () => {
  it('have the administration under More for everyone', async () => {
    stubDashboard();
    const { user, place } = renderPiece(<Header />, paths.equipment);
    await user.click(within(await navigation()).getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Administration' }));
    expect(place().pathname).toBe(paths.administration);
  });
});
