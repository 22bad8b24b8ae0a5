import { describe, expect, it } from '@jest/globals';
import type { Right } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDay, formatWallClock } from '../../lib/time';
import { identified, me, renderDashboard } from '../../test-support/dashboard';
import { aCheckout, aMeeting, anItem, aPhotoRequest, aBooking } from '../../test-support/factories';
import { admin, failure, member, ok } from '../../test-support/fake-api';
import { aGathering, aVenue } from '../../test-support/gathering-factories';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { openVote } from '../../test-support/meetings';

const camera = anItem({ name: 'Camera' });
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Needs your attention' })).findAllByRole('listitem');
const textsOf = async () => (await lines()).map(({ textContent }) => textContent);
/** The link of a line; the week below may have one with the same name. */
const lineLink = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Needs your attention' })).findByRole('link', { name });

const vote = openVote(aMeeting({ title: 'Reading group', date: '2026-11-24T19:00:00', presenters: me.nameEn }));
const dinner = aGathering({ title: 'Dinner', candidates: [aVenue()] });

describe('the tasks of a helper', () => {
  const helper = (...rights: Right[]) => ({ ...identified, isProven: true, member: { ...me, rights } });
  const question = {
    id: 1,
    question: 'Do you take visitors?',
    timesAsked: 2,
    timesDisliked: 0,
    timesLiked: 0,
    emails: [],
    lastAskedAt: '2026-11-20T03:20:00.000Z',
    doneAt: null,
  };

  it('include the photo requests of others with the right to decide about people', async () => {
    const own = aPhotoRequest({ nameEn: 'My Own', requestedById: me.id, createdAt: '2026-11-01T03:20:00.000Z' });
    renderDashboard({ photoRequests: [own, aPhotoRequest({ nameEn: 'Tzu-Han Wei' })] }, helper('people'));
    expect(await lineLink('A photo request of Tzu-Han Wei 魏子涵')).toBeVisible();
    expect(await lines()).toHaveLength(1);
  });

  it('include the unanswered questions in one line with the right to answer them', async () => {
    const { api } = renderDashboard({ photoRequests: [aPhotoRequest()] }, helper('guide'));
    api.routes['GET /api/labguide/questions'] = () => ok({ questions: [question, { ...question, id: 2 }] });
    expect(await lineLink('Do you take visitors?')).toHaveAttribute('href', '/aimex/unanswered-questions');
    expect(await textsOf()).toEqual(['To answerDo you take visitors?2 open questions to the lab guide Answer']);
    expect(api.callsOf('GET /api/photo-requests')).toEqual([]);
  });
});

describe('the tasks on the dashboard', () => {
  it('have a line each, most urgent first, with a link', async () => {
    const { user } = renderDashboard(
      {
        meetings: [vote.meeting],
        proposals: [vote.proposal],
        gatherings: [dinner],
        checkouts: [
          aCheckout(camera, { expectedReturnDate: '2026-11-19', isOverdue: true }),
          aCheckout(anItem({ id: 900, name: 'Headset' }), { expectedReturnDate: '2026-11-22' }),
        ],
        bookings: [aBooking(anItem({ id: 901, name: 'Tablet' }))],
        photoRequests: [aPhotoRequest({ nameEn: 'Tzu-Han Wei' })],
      },
      { ...admin, member: me },
    );
    await screen.findByRole('link', { name: 'A photo request of Tzu-Han Wei 魏子涵' });
    await lineLink('Dinner');
    await user.click(await screen.findByRole('button', { name: 'Show all 7' }));
    const links = (await lines()).map((line) => within(line).getByRole('link'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Camera', `/aimex/equipment?item=${camera.id}`],
      ['Choose the paper for “Reading group”', `/aimex/lab-meetings/${vote.meeting.id}`],
      ['A photo request of Tzu-Han Wei 魏子涵', '/aimex/photo-requests'],
      ['Headset', '/aimex/equipment?item=900'],
      ['Dinner', `/aimex/social-gatherings?event=${dinner.id}`],
      ['Tablet', '/aimex/equipment?item=901'],
      ['Paper Discussion: Reading group', `/aimex/lab-meetings/${vote.meeting.id}`],
    ]);
    const texts = await textsOf();
    expect(texts[0]).toBe(`To returnCameraOverdue by 2 days ${formatDay('2026-11-19')}ReturnExtend by 1 week`);
    expect(texts[1]).toMatch(new RegExp(`^Paper vote.*Closes in less than a minute ${formatDay('2026-11-20')}`));
    expect(texts[3]).toBe(`To returnHeadsetDue tomorrow ${formatDay('2026-11-22')}ReturnExtend by 1 week`);
    expect(texts[4]).toMatch(/^Venue voteDinnerCloses in 2 days, \d+ hours? /);
    expect(texts[5]).toBe(
      `Your reservationTabletBegins in 3 days ${formatDay('2026-11-24')} – ${formatDay('2026-11-30')}Cancel booking`,
    );
    expect(texts[6]).toBe(
      `You presentPaper Discussion: Reading groupIn 3 days ${formatWallClock('2026-11-24T19:00:00')}Details`,
    );
    expect(links[0]).toHaveAccessibleDescription(`To return Overdue by 2 days ${formatDay('2026-11-19')}`);
  });

  it('are requested only for the member and from today on', async () => {
    const { api } = renderDashboard();
    expect(await screen.findByText('Nothing needs your attention right now.')).toBeVisible();
    const searches = api.calls.map(({ route, search }) => `${route}${search}`);
    expect(searches).toEqual(
      expect.arrayContaining([
        'GET /api/lab-meetings?upcoming=true',
        'GET /api/social-gatherings?upcoming=true',
        'GET /api/equipment-checkouts?labMemberId=7',
        'GET /api/equipment-bookings?memberId=7',
        'GET /api/action-items?open=true&memberId=7',
      ]),
    );
    expect(api.callsOf('GET /api/photo-requests')).toEqual([]);
  });

  it('omit votes already cast, distant dates, and votes without venues', async () => {
    renderDashboard({
      gatherings: [
        aGathering({ candidates: [aVenue(), aVenue({ myVote: false })] }),
        aGathering({ candidates: [] }),
        aGathering({ isVotingOpen: false, remainingSeconds: 0, candidates: [aVenue()] }),
      ],
      checkouts: [aCheckout(camera, { expectedReturnDate: '2026-11-29' })],
    });
    expect(await screen.findByText('Nothing needs your attention right now.')).toBeVisible();
  });

  it('are limited to five lines until all are requested', async () => {
    const days = Array.from({ length: 11 }, (_, index) => `2026-11-${10 + index}`);
    const checkouts = days.map((day) => aCheckout(camera, { expectedReturnDate: day, isOverdue: true }));
    const { user } = renderDashboard({ checkouts });
    expect(await lines()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show all 11' }));
    expect(await lines()).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(await lines()).toHaveLength(5);
  });

  it('do not overflow their line with a long text', async () => {
    const text = longText;
    const gathering = { ...dinner, title: text };
    const long = openVote(aMeeting({ title: text, presenters: me.nameEn }));
    const checkouts = [aCheckout(anItem({ name: text }))];
    renderDashboard({ meetings: [long.meeting], proposals: [long.proposal], gatherings: [gathering], checkouts });
    // Four lines, and the meeting and the item in the week below.
    await waitFor(() => expect(screen.getAllByText(new RegExp(text))).toHaveLength(6));
    expect(placesPushedBy(text)).toEqual([]);
  });

  it('appear while others are still loading, name a part that failed to load, and retry it', async () => {
    const { api, user } = renderDashboard({ checkouts: [aCheckout(camera, { expectedReturnDate: '2026-11-21' })] });
    const answer = api.routes['GET /api/lab-meetings']!;
    let fail = (): void => {};
    api.routes['GET /api/lab-meetings'] = () =>
      new Promise((resolve) => (fail = () => resolve(failure(503, 'The meetings service is unavailable.'))));
    expect(await lineLink('Camera')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading what needs your attention' })).toBeVisible();
    act(fail);
    expect(await screen.findByText('Lab meetings could not be loaded')).toBeVisible();
    expect(screen.getByText('The meetings service is unavailable.')).toBeVisible();
    expect(await lineLink('Camera')).toBeVisible();
    api.routes['GET /api/lab-meetings'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again: Lab meetings' }));
    await waitFor(() => expect(screen.queryByText('Lab meetings could not be loaded')).toBeNull());
    // The entry with the button has disappeared.
    expect(await lineLink('Camera')).toHaveFocus();
  });
});

describe('a user without an identity', () => {
  it('is asked to choose one, and sees the tasks that concern everyone', async () => {
    const theirs = aGathering({ title: 'Dinner', candidates: [aVenue({ myVote: true })] });
    const { api } = renderDashboard(
      { meetings: [vote.meeting], proposals: [{ ...vote.proposal, myVote: 'paper_a' }], gatherings: [theirs] },
      member,
    );
    expect(await screen.findByText('Set your name to see what needs your attention')).toBeVisible();
    expect((await lines()).map((line) => within(line).getByRole('link').textContent)).toEqual([
      'Choose the paper for “Reading group”',
      'Dinner',
      'Paper Discussion: Reading group',
    ]);
    expect(screen.getByText('Next meeting')).toBeVisible();
    expect(api.callsOf('GET /api/equipment-checkouts')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Your calendar' })).toBeNull();
  });
});
