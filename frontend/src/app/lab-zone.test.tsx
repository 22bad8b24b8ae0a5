import { afterEach, describe, expect, it } from '@jest/globals';
import { labSettings, type Session } from '@lab/contracts';
import { act, screen } from '@testing-library/react';
import { EQUIPMENT, GATHERINGS, MEETINGS } from '../test-support/actions';
import { aPhotoRequest, aResourceLink } from '../test-support/factories';
import { admin, anonymous, ok, siteDocument, stubSession } from '../test-support/fake-api';
import { FakeEventSource } from '../test-support/fake-event-source';
import { me, server } from '../test-support/lab';
import { renderPage } from '../test-support/render-app';
import { browserTimeZone, setLabTimeZone } from '../lib/time';

const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';
const NOTE = 'All times are the lab’s: America/Argentina/Buenos Aires.';
const CHECKED = { linkStatus: 'dead', checkedAt: '2026-11-19T03:20:00.000Z', hubCategory: 'irb' } as const;

const routes = {
  ...server,
  'GET /api/resource-links': () => ok({ links: [aResourceLink({ title: 'Gone', ...CHECKED })] }),
  'GET /api/photo-requests': () => ok({ photoRequests: [aPhotoRequest({ nameEn: 'Tzu-Han Wei' })] }),
};

afterEach(() => setLabTimeZone(browserTimeZone()));

describe('a page with times', () => {
  it.each([
    ['/aimex/portal', me],
    [MEETINGS, me],
    ['/social-gatherings/shared/secret', anonymous],
    [EQUIPMENT, me],
    ['/aimex/support-and-resources', me],
    ['/aimex/photo-requests', admin],
    ['/aimex/db-admin', admin],
  ])('%s names the lab’s zone once for a reader in another zone', async (path, session) => {
    stubSession({ ...session, timeZone: BUENOS_AIRES }, routes);
    renderPage(path);
    expect(await screen.findByText(NOTE)).toBeVisible();
    expect(screen.getAllByText(/All times are/)).toHaveLength(1);
  });

  it('does not name the zone for a reader in the same zone, and a page without times never names it', async () => {
    stubSession({ ...me, timeZone: browserTimeZone() }, server);
    const { unmount } = renderPage(GATHERINGS);
    await screen.findByRole('listitem', { name: 'Dinner' });
    expect(screen.queryByText(/All times are/)).toBeNull();
    unmount();
    stubSession({ ...me, timeZone: BUENOS_AIRES }, server);
    renderPage('/members');
    await screen.findAllByText('Ssu-Yu Chen');
    expect(screen.queryByText(/All times are/)).toBeNull();
  });

  it('shows its times anew when the lab changes its zone or its formats, unless a form would lose its input', async () => {
    const session: Session = { ...me, timeZone: 'Asia/Taipei' };
    const { routes: current } = stubSession(session, server);
    current['GET /api/auth/session'] = () => ok(session);
    current['GET /api/site/settings'] = () => siteDocument('settings', { ...labSettings(), formats: session.formats });
    const { user } = renderPage(MEETINGS);
    expect((await screen.findAllByText('2026/12/01 (Tue) 19:00'))[0]).toBeVisible();
    const announce = () => act(async () => FakeEventSource.last.send('{"topic":"site"}'));
    await act(async () => FakeEventSource.last.open());
    session.formats = { ...session.formats, dates: 'dmy' };
    await announce();
    expect((await screen.findAllByText('01.12.2026 (Tue) 19:00'))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create New Meeting' }));
    await user.type(await screen.findByLabelText('Title'), 'Reading');
    session.formats = { ...session.formats, dates: 'iso' };
    await announce();
    expect(screen.getByLabelText('Title')).toHaveValue('Reading');
  });
});
