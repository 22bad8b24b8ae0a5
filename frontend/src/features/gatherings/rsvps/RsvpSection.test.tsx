import { describe, expect, it } from '@jest/globals';
import type { SocialGathering } from '@lab/contracts';
import { screen, waitFor } from '@testing-library/react';
import { amy, failure, ok, stubSession } from '../../../test-support/fake-api';
import { aGathering } from '../../../test-support/gathering-factories';
import { renderApp } from '../../../test-support/render-app';

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
  return { ...renderApp('/aimex/social-gatherings'), api };
};

const choice = (name: string) => screen.findByRole('button', { name });
const headCount = () => screen.findByLabelText('How many');

describe('the RSVPs', () => {
  it('are counted once, with the names one click away', async () => {
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
    expect(await screen.findByText('The event is over')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
  });
});

describe('the user’s own RSVP', () => {
  it('is saved immediately, and can be changed', async () => {
    const { user, api } = renderRsvp();
    await user.click(await choice('Going'));
    expect(await screen.findByText('Your answer has been saved')).toBeVisible();
    await waitFor(async () => expect((await choice('Going')).getAttribute('aria-pressed')).toBe('true'));
    await user.click(await choice('Not going'));
    await waitFor(async () => expect((await choice('Not going')).getAttribute('aria-pressed')).toBe('true'));
    expect(api.callsOf(SAVE).map(({ body }) => body)).toEqual([
      { answer: 'yes', headCount: 1 },
      { answer: 'no', headCount: 1 },
    ]);
    expect(screen.queryByLabelText('How many')).toBeNull();
  });

  it('includes the number of people', async () => {
    const { user, api } = renderRsvp({ myRsvp: { answer: 'maybe', headCount: 2 } });
    expect(await headCount()).toHaveValue(2);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.clear(await headCount());
    await user.type(await headCount(), '4{Enter}');
    await screen.findByText('Your answer has been saved');
    expect(api.callsOf(SAVE)[0]?.body).toEqual({ answer: 'maybe', headCount: 4 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(await headCount()).toHaveValue(4);
  });

  it.each(['0', '51', '1.5'])('refuses %s people', async (text) => {
    const { user, api } = renderRsvp({ myRsvp: { answer: 'yes', headCount: 2 } });
    await user.clear(await headCount());
    await user.type(await headCount(), `${text}{Enter}`);
    expect(await screen.findByText('Please enter how many come, from 1 to 50')).toBeVisible();
    expect(api.callsOf(SAVE)).toHaveLength(0);
  });

  it.each([
    [() => failure(409, 'The event is over'), 'The event is over'],
    [() => Promise.reject(new TypeError('offline')), 'Failed to save your answer'],
  ])('shows why it was not saved', async (answer, text) => {
    const { user, api } = renderRsvp();
    api.routes[SAVE] = answer;
    await user.click(await choice('Maybe'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await choice('Maybe')).toHaveAttribute('aria-pressed', 'false');
  });
});
