import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { me, renderDashboard, stubDashboard } from '../../test-support/dashboard';
import { aCheckout, aMeeting, aMember, anItem, aPhotoRequest, aBooking } from '../../test-support/factories';
import { admin, failure, member, ok } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { aGathering, aVenue } from '../../test-support/gathering-factories';
import { openVote } from '../../test-support/meetings';
import { renderApp } from '../../test-support/render-app';

const inDays = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString();

const tasks = () => screen.findByRole('list', { name: 'Needs your attention' });
const line = async (title: string) =>
  (await within(await tasks()).findByRole('link', { name: title })).closest<HTMLElement>('li')!;
const button = async (title: string, name: string) => within(await line(title)).findByRole('button', { name });
const isGone = (title: string) =>
  waitFor(() => {
    const list = screen.queryByRole('list', { name: 'Needs your attention' });
    expect(list && within(list).queryByRole('link', { name: title })).toBeNull();
  });
const section = () => screen.getByRole('region', { name: 'Needs your attention' });

const camera = aCheckout(anItem({ name: 'Camera' }), { expectedReturnDate: '2026-11-19', isOverdue: true });
const headset = aCheckout(anItem({ name: 'Headset' }), { expectedReturnDate: '2026-11-22' });

describe('an item to return', () => {
  it('keeps the input when another member has returned it meanwhile', async () => {
    const { user, store } = renderDashboard({ checkouts: [camera, headset] });
    await user.click(await button('Camera', 'Return'));
    const notes = await screen.findByLabelText('Return notes (optional)');
    await user.type(notes, 'Scratched');
    store.checkouts = [headset];
    act(() => FakeEventSource.last.open());
    act(() => FakeEventSource.last.send('{"topic":"equipment"}'));
    // The page behind the dialog is hidden from screen readers.
    await waitFor(() => expect(document.querySelectorAll('[data-need^="checkout-"]')).toHaveLength(1));
    expect(notes).toHaveValue('Scratched');
  });
});

describe('a vote on venues', () => {
  it('is cast with one click, stays after an error, and then moves the focus to the section', async () => {
    const venue = aVenue({ name: 'Place 1' });
    const gathering = aGathering({ title: 'Dinner', candidates: [venue] });
    const { user, api, store } = renderDashboard({ gatherings: [gathering] });
    const VOTE = 'POST /api/candidate-votes';
    api.routes[VOTE] = () => failure(409, 'Voting has ended');
    await user.click(await button('Dinner', 'No to Place 1'));
    expect(await screen.findByText('Voting has ended')).toBeVisible();
    api.routes[VOTE] = () => {
      store.gatherings = [{ ...gathering, candidates: [{ ...venue, myVote: true }] }];
      return ok({ candidateId: venue.id, yesVotes: 1, noVotes: 0, myVote: true });
    };
    await user.click(await button('Dinner', 'Yes to Place 1'));
    expect(await screen.findByText('Vote recorded successfully')).toBeVisible();
    await isGone('Dinner');
    expect(api.callsOf(VOTE).at(-1)!.body).toEqual({ candidateId: venue.id, vote: true });
    expect(await screen.findByText('Nothing needs your attention right now.')).toBeVisible();
    await waitFor(() => expect(section()).toHaveFocus());
  });
});

it('a vote on venues comes before an RSVP; gatherings more than two weeks ahead and votes already cast are no tasks', async () => {
  const soon = aGathering({ title: 'Hike', proposedDate: inDays(3), candidates: [aVenue()], remainingSeconds: 600 });
  const { meeting, proposal } = openVote(aMeeting({ title: 'Reading', date: '2026-11-24T19:00:00' }));
  renderDashboard({
    gatherings: [soon, { ...soon, id: 900, title: 'Picnic', isVotingOpen: false, proposedDate: inDays(15) }],
    meetings: [meeting],
    proposals: [{ ...proposal, myVote: 'paper_a' }],
  });
  expect(await line('Hike')).toHaveTextContent(/^Venue vote/);
  expect(await line('Paper Discussion: Reading')).toBeVisible();
  expect(within(await tasks()).getAllByRole('listitem')).toHaveLength(2);
});

describe('one click', () => {
  const sony = anItem({ name: 'Sony' });
  const begun = aBooking(sony, { start: '2026-11-21' });
  const cases = [
    [
      'extends a checkout',
      'Camera',
      'Extend by 1 week',
      `POST /api/equipment-checkouts/${camera.id}/extend`,
      { expectedReturnDate: '2026-11-28' },
    ],
    ['takes what is booked', 'Sony', 'Check Out', `POST /api/equipment-bookings/${begun.id}/check-out`, {}],
  ] as const;

  it.each(cases)('%s', async (_, title, label, route, body) => {
    const { user, api } = renderDashboard({ checkouts: [camera], bookings: [begun] });
    api.routes[route] = () => ok({ ...camera, equipmentName: title, expectedReturnDate: '2026-11-28' });
    await user.click(await button(title, label));
    expect(await screen.findByText(/^(Checkout extended|Equipment checked out) successfully$/)).toBeVisible();
    // A week from today: the camera is overdue.
    expect(api.callsOf(route).map((call) => call.body)).toEqual([body]);
  });
});

describe('other tasks in a dialog', () => {
  it('let a photo request be approved with its photo and profile in view, and show the next one', async () => {
    const requests = ['2026-11-01', '2026-11-02'].map((day, index) =>
      aPhotoRequest({ nameEn: `Person ${index}`, name: `人${index}`, createdAt: `${day}T03:00:00.000Z` }),
    );
    const { user, api, store } = renderDashboard({ photoRequests: requests }, { ...admin, member: me });
    api.routes[`POST /api/photo-requests/${requests[0]!.id}/approve`] = () => {
      store.photoRequests = requests.slice(1);
      return ok(aMember({ name: '人0', nameEn: 'Person 0' }));
    };
    expect(await line('A photo request of Person 0 人0')).toHaveTextContent('1 more waits');
    await user.click(await button('A photo request of Person 0 人0', 'Approve'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Person 0 人0?' }));
    expect(dialog.getByRole('link', { name: requests[0]!.email })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await line('A photo request of Person 1 人1')).toBeVisible();
  });

  it('let a booking be cancelled, and show the details of a meeting', async () => {
    const later = aBooking(anItem({ name: 'Sony' }));
    const next = aMeeting({ title: 'Pilot', date: '2026-11-24T19:00:00', presenters: 'Ann Wang' });
    const { user } = renderDashboard({ bookings: [later], meetings: [next] });
    await user.click(await button('Sony', 'Cancel booking'));
    expect(await screen.findByRole('dialog', { name: 'Cancel this booking?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await button('Paper Discussion: Pilot', 'Details'));
    expect(await screen.findByRole('dialog', { name: 'Pilot' })).toHaveTextContent('PresentersAnn Wang');
  });
});

describe('without an identity', () => {
  it('tasks can be done after the user has chosen an identity', async () => {
    const dinner = aGathering({ title: 'Dinner', candidates: [aVenue({ name: 'Cafe' })] });
    // Only the whole app can ask for an identity.
    const { api } = stubDashboard({ gatherings: [dinner] }, member);
    const { user } = renderApp('/aimex/portal');
    await user.click(within(await line('Dinner')).getByRole('button', { name: 'Yes to Cafe' }));
    expect(await screen.findByRole('dialog', { name: 'Who are you?' })).toBeVisible();
    expect(api.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });
});
