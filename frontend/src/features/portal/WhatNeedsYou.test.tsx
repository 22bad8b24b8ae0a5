import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { identified, me, renderDashboard } from '../../test-support/dashboard';
import { aCheckout, aMeeting, aMember, anItem, aPhotoRequest, aReservation } from '../../test-support/factories';
import { admin, failure, member, ok, pending } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { aGathering, aVenue } from '../../test-support/gathering-factories';
import { openVote } from '../../test-support/meetings';

const camera = anItem({ name: 'Camera' });
const lines = async () => within(await screen.findByRole('list', { name: 'What needs you' })).findAllByRole('listitem');
const textsOf = async () => (await lines()).map(({ textContent }) => textContent);

const vote = openVote(aMeeting({ title: 'Reading group', date: '2026-11-24T19:00:00', presenters: me.nameEn }));
const dinner = aGathering({ title: 'Dinner', candidates: [aVenue()] });

describe('what needs you', () => {
  it('has a line for each thing that waits, the most urgent first, which leads to its place', async () => {
    renderDashboard(
      {
        meetings: [vote.meeting],
        gatherings: [dinner],
        checkouts: [
          aCheckout(camera, { expectedReturnDate: '2026-11-19', isOverdue: true }),
          aCheckout(anItem({ id: 900, name: 'Headset' }), { expectedReturnDate: '2026-11-22' }),
        ],
        reservations: [aReservation(anItem({ id: 901, name: 'Tablet' }))],
        photoRequests: [aPhotoRequest({ nameEn: 'Tzu-Han Wei' })],
      },
      { ...admin, member: me },
    );
    await screen.findByRole('link', { name: 'A photo request of Tzu-Han Wei' });
    await screen.findByRole('link', { name: 'Tablet' });
    const links = (await lines()).map((line) => within(line).getByRole('link'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Camera', `/aimex/equipment?item=${camera.id}`],
      ['Choose the paper for “Reading group”', '/aimex/lab-meetings?date=2026-11-24'],
      ['A photo request of Tzu-Han Wei', '/aimex/photo-requests'],
      ['Headset', '/aimex/equipment?item=900'],
      ['Dinner', `/aimex/social-gatherings?event=${dinner.id}`],
      ['Tablet', '/aimex/equipment?item=901'],
      ['Paper Discussion: Reading group', '/aimex/lab-meetings?date=2026-11-24'],
    ]);
    const texts = await textsOf();
    expect(texts[0]).toBe('To returnCameraOverdue by 2 days 19 Nov 2026');
    expect(texts[1]).toMatch(/^Paper vote.*Closes in less than a minute 20 Nov 2026/);
    expect(texts[3]).toBe('To returnHeadsetDue tomorrow 22 Nov 2026');
    expect(texts[4]).toMatch(/^Venue voteDinnerCloses in 2 days /);
    expect(texts[5]).toBe('Your reservationTabletBegins in 3 days 24 Nov 2026 – 30 Nov 2026');
    expect(texts[6]).toBe('You presentPaper Discussion: Reading groupIn 3 days 2026/11/24 (Tue) 19:00');
    expect(links[0]).toHaveAccessibleDescription('To return Overdue by 2 days 19 Nov 2026');
  });

  it('asks only for what is the member’s own and still to come', async () => {
    const { api } = renderDashboard();
    expect(await screen.findByText('Nothing needs you right now.')).toBeVisible();
    const searches = api.calls.map(({ route, search }) => `${route}${search}`);
    expect(searches).toEqual(
      expect.arrayContaining([
        'GET /api/lab-meetings?upcoming=true',
        'GET /api/social-gatherings?upcoming=true',
        'GET /api/equipment-checkouts?labMemberId=7',
        'GET /api/equipment-reservations?labMemberId=7',
      ]),
    );
    expect(api.callsOf('GET /api/photo-requests')).toEqual([]);
  });

  it('leaves out what was voted on, what is due much later, and votes without venues', async () => {
    renderDashboard({
      gatherings: [
        aGathering({ candidates: [aVenue(), aVenue({ myVote: false })] }),
        aGathering({ candidates: [] }),
        aGathering({ isVotingOpen: false, remainingSeconds: 0, candidates: [aVenue()] }),
      ],
      checkouts: [aCheckout(camera, { expectedReturnDate: '2026-11-29' })],
    });
    expect(await screen.findByText('Nothing needs you right now.')).toBeVisible();
  });

  it('follows what others change', async () => {
    const { store } = renderDashboard();
    await screen.findByText('Nothing needs you right now.');
    store.checkouts = [aCheckout(camera, { expectedReturnDate: '2026-11-21' })];
    FakeEventSource.last.open();
    FakeEventSource.last.send('{"topic":"equipment"}');
    expect(await screen.findByRole('link', { name: 'Camera' })).toBeVisible();
    expect(await textsOf()).toEqual(['To returnCameraDue today 21 Nov 2026']);
  });

  it('shows eight lines, and the others when asked', async () => {
    const days = Array.from({ length: 11 }, (_, index) => `2026-11-${10 + index}`);
    const checkouts = days.map((day) => aCheckout(camera, { expectedReturnDate: day, isOverdue: true }));
    const { user } = renderDashboard({ checkouts });
    expect(await lines()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'and 3 more' }));
    expect(await lines()).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(await lines()).toHaveLength(8);
  });

  it('says which part is missing while a service is away, beside the others, and asks again', async () => {
    const { api, user } = renderDashboard({ checkouts: [aCheckout(camera, { expectedReturnDate: '2026-11-21' })] });
    const answer = api.routes['GET /api/lab-meetings']!;
    api.routes['GET /api/lab-meetings'] = () => failure(503, 'The meetings service is unavailable.');
    expect(await screen.findByText('Lab meetings could not be loaded')).toBeVisible();
    expect(screen.getByText('The meetings service is unavailable.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Camera' })).toBeVisible();
    api.routes['GET /api/lab-meetings'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again: Lab meetings' }));
    await waitFor(() => expect(screen.queryByText('Lab meetings could not be loaded')).toBeNull());
    expect(screen.getByRole('region', { name: 'What needs you' })).toHaveFocus();
  });

  it('shows what has come while the rest is awaited', async () => {
    const { api } = renderDashboard({ checkouts: [aCheckout(camera, { expectedReturnDate: '2026-11-21' })] });
    api.routes['GET /api/social-gatherings'] = pending;
    expect(await screen.findByRole('link', { name: 'Camera' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading what needs you' })).toBeVisible();
  });
});

describe('who has not said who they are', () => {
  it('is asked to, and sees what waits for everybody', async () => {
    const { api, user, store } = renderDashboard({ meetings: [vote.meeting] }, member);
    expect(await screen.findByText('Choose who you are to see what needs you')).toBeVisible();
    expect((await lines()).map((line) => within(line).getByRole('link').textContent)).toEqual([
      'Choose the paper for “Reading group”',
      'Paper Discussion: Reading group',
    ]);
    expect(screen.getByText('Next meeting')).toBeVisible();
    expect(api.callsOf('GET /api/equipment-checkouts')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Your Calendar' })).toBeNull();

    store.checkouts = [aCheckout(camera, { expectedReturnDate: '2026-11-21' })];
    api.routes['GET /api/lab-members'] = () => ok({ members: [aMember(me)] });
    api.routes['PUT /api/auth/identity'] = () => ok(identified);
    await user.click(screen.getByRole('button', { name: 'Choose yourself' }));
    await user.type(await screen.findByRole('combobox', { name: 'I am' }), 'Chen');
    await user.click(await screen.findByRole('option'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Camera' })).toBeVisible();
    expect(screen.getByText('You present')).toBeVisible();
    expect(screen.queryByText('Choose who you are to see what needs you')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What needs you' })));
  });
});
