import { describe, expect, it } from '@jest/globals';
import type { SocialGathering } from '@lab/contracts';
import { screen, waitFor } from '@testing-library/react';
import { amy, failure, ok, stubSession } from '../../../test-support/fake-api';
import { aGathering } from '../../../test-support/gathering-factories';
import { renderPage } from '../../../test-support/render-app';

const SAVE = 'PUT /api/social-gatherings/7/rsvp';

const renderRsvp = (fields: Partial<SocialGathering> = {}) => {
  let gathering = aGathering({ id: 7, title: 'Dinner', ...fields });
  const api = stubSession(amy, {
    'GET /api/social-gatherings': () => ok({ events: [gathering] }),
    [SAVE]: ({ body }) => {
      gathering = { ...gathering, myRsvp: body as SocialGathering['myRsvp'] };
      return ok(gathering);
    },
  });
  return { ...renderPage('/aimex/social-gatherings'), api };
};

const choice = (name: string) => screen.findByRole('button', { name });

describe('the RSVPs', () => {
  it('are counted, and a click shows the names', async () => {
    const rsvps = [
      { id: 1, memberId: 2, memberName: '許雅筑', answer: 'yes' as const, headCount: 3 },
      { id: 2, memberId: null, memberName: 'Robin', answer: 'no' as const, headCount: 1 },
    ];
    const { user } = renderRsvp({ rsvps, rsvpCounts: { yes: 3, maybe: 0, no: 1 } });
    expect(await screen.findByText('Going: 許雅筑 (3)')).not.toBeVisible();
    await user.click(await screen.findByText('3 going · 0 maybe · 1 not going'));
    expect(screen.getByText('Going: 許雅筑 (3)')).toBeVisible();
    expect(screen.getByText('Not going: Robin')).toBeVisible();
  });

  it('are closed once the gathering is over', async () => {
    renderRsvp({ proposedDate: '2020-01-01T10:00:00.000Z' });
    expect(await screen.findByText('No replies · this event is over')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
  });

  it('are still counted after the gathering', async () => {
    renderRsvp({ proposedDate: '2020-01-01T10:00:00.000Z', rsvpCounts: { yes: 2, maybe: 0, no: 0 } });
    expect(await screen.findByText('2 going · 0 maybe · 0 not going')).toBeVisible();
    expect(screen.getByText('The event is over')).toBeVisible();
  });
});

it('the user’s own RSVP is saved immediately with the number of people, can be changed, and shows an error', async () => {
  const { user, api } = renderRsvp();
  const save = api.routes[SAVE]!;
  api.routes[SAVE] = () => failure(409, 'The event is over');
  await user.click(await choice('Maybe'));
  expect(await screen.findByText('The event is over')).toBeVisible();
  expect(await choice('Maybe')).toHaveAttribute('aria-pressed', 'false');

  api.routes[SAVE] = save;
  await user.click(await choice('Going'));
  await waitFor(async () => expect((await choice('Going')).getAttribute('aria-pressed')).toBe('true'));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const headCount = await screen.findByLabelText('How many');
  const enter = async (text: string) => {
    await user.clear(headCount);
    await user.type(headCount, `${text}{Enter}`);
  };
  for (const text of ['0', '51', '1.5']) {
    await enter(text);
    expect(await screen.findByText('Please enter how many come, from 1 to 50')).toBeVisible();
  }
  await enter('4');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(headCount).toHaveValue(4);
  await user.click(await choice('Not going'));
  await waitFor(async () => expect((await choice('Not going')).getAttribute('aria-pressed')).toBe('true'));
  expect(screen.queryByLabelText('How many')).toBeNull();
  expect(api.callsOf(SAVE).map(({ body }) => body)).toEqual([
    { answer: 'maybe', headCount: 1 },
    { answer: 'yes', headCount: 1 },
    { answer: 'yes', headCount: 4 },
    { answer: 'no', headCount: 1 },
  ]);
});
