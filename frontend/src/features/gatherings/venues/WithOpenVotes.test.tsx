import { describe, expect, it } from '@jest/globals';
import type { SocialGathering } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { amy, ok, stubSession } from '../../../test-support/fake-api';
import { aGathering, aVenue } from '../../../test-support/gathering-factories';
import { renderApp } from '../../../test-support/render-app';

const HOUR = 60 * 60;
const dinner = aGathering({
  title: 'Dinner',
  remainingSeconds: 5 * HOUR + 90,
  candidates: [aVenue({ name: 'Ramen' })],
});
const hike = aGathering({ title: 'Hike', remainingSeconds: 48 * HOUR, candidates: [aVenue()] });
const voted = aGathering({ title: 'Karaoke', candidates: [aVenue({ myVote: true })] });

const renderPage = (events: SocialGathering[]) => {
  const store = { events };
  const api = stubSession(amy, { 'GET /api/social-gatherings': () => ok(store) });
  return { ...renderApp('/aimex/social-gatherings'), api, store };
};

const bar = async () => within((await screen.findByText('Your vote is missing')).closest('output')!);

describe('open votes without the user’s vote', () => {
  it('stand in a bar, the one that closes first with the time left', async () => {
    renderPage([hike, dinner, voted]);
    expect((await bar()).getByText(/^Dinner ·/)).toHaveTextContent('Dinner · 5 hours, 1 minute left · and 1 more');
  });

  it('are given from there, and the focus moves to the list when the bar is gone', async () => {
    const { user, api, store } = renderPage([dinner]);
    const [ramen] = dinner.candidates;
    api.routes['POST /api/candidate-votes'] = () => {
      store.events = [{ ...dinner, candidates: [{ ...ramen!, myVote: true, yesVotes: 1 }] }];
      return ok({ candidateId: ramen!.id, yesVotes: 1, noVotes: 0, myVote: true });
    };
    await user.click((await bar()).getByRole('button', { name: 'Vote now: Dinner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vote on the Venue' }));
    await user.click(dialog.getByRole('button', { name: 'Yes to Ramen' }));
    expect(await dialog.findByRole('button', { name: 'Yes to Ramen', pressed: true })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Your vote is missing')).toBeNull());
    const card = screen.getByRole('listitem', { name: 'Dinner' });
    await waitFor(() => {
      // The body contains the list as well, and has the focus when it is lost.
      expect(document.body).not.toHaveFocus();
      expect(document.activeElement).toContainElement(card);
    });
  });

  it('can be hidden', async () => {
    const { user } = renderPage([dinner]);
    await user.click((await bar()).getByRole('button', { name: 'Hide the vote' }));
    expect(screen.queryByText('Your vote is missing')).toBeNull();
    expect(screen.getByRole('listitem', { name: 'Dinner' })).toBeVisible();
  });

  it('show nothing when the user has voted everywhere', async () => {
    renderPage([voted]);
    expect(await screen.findByRole('listitem', { name: 'Karaoke' })).toBeVisible();
    expect(screen.queryByText('Your vote is missing')).toBeNull();
  });
});
