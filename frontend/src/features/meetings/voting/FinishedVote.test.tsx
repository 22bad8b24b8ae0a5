import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { formatWallClock } from '../../../lib/time';
import { failure, heldRequests, ok } from '../../../test-support/fake-api';
import { aMeeting } from '../../../test-support/factories';
import { endedVote, renderMeetings } from '../../../test-support/meetings';

const dialog = () => within(screen.getByRole('dialog'));

const renderEnded = (chosen = {}, tally = { paper_a: 1, paper_b: 3, paper_c: 1 }, fields = {}) => {
  const { meeting, proposal } = endedVote(aMeeting({ title: 'Reading' }), fields);
  const settled = { ...meeting, ...chosen };
  const view = renderMeetings({ meetings: [settled], proposals: [proposal] });
  const route = `GET /api/proposal-votes/${proposal.id}`;
  view.api.routes[route] = () => ok({ votes: [], tally });
  return { ...view, route, proposal, meeting: settled };
};

describe('a finished vote', () => {
  it('shows the server’s selected paper with its link, even if another one had more votes', async () => {
    renderEnded({ selectedPaperOption: 'paper_a' });
    expect(await screen.findByRole('link', { name: 'Attention Now' })).toHaveAttribute(
      'href',
      'https://papers.example.org/a',
    );
    expect(await screen.findByText('Selected paper · 1 vote')).toBeVisible();
  });

  const nobody = { paper_a: 0, paper_b: 0, paper_c: 0 };

  it('says when nobody has voted, and can be repeated or decided', async () => {
    const { user, api, proposal, store } = renderEnded({ selectedPaperOption: 'paper_a' }, nobody, { votedCount: 0 });
    const sent = (action: string) => {
      const route = `POST /api/discussion-proposals/${proposal.id}/${action}`;
      api.routes[route] = () => ok({ ...proposal, remainingSeconds: null });
      return () => api.callsOf(route).map(({ body }) => body);
    };
    const [again, chosen] = [sent('vote-again'), sent('choose')];
    expect(await screen.findByText('No votes · without votes it is Paper A')).toBeVisible();
    expect(screen.queryByText(/^Selected paper/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose a paper: Reading' }));
    store.proposals = [{ ...proposal, chosenOption: 'paper_c' }];
    await user.click(await screen.findByRole('button', { name: 'Choose C' }));
    expect(await screen.findByText('The paper is chosen')).toBeVisible();
    expect(chosen()).toEqual([{ paper: 'paper_c' }]);
    expect(await screen.findByText('Chosen paper · there were no votes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Vote again: Reading' }));
    await user.click(await screen.findByRole('button', { name: '10 minutes' }));
    await user.click(dialog().getByRole('button', { name: 'Open voting for 10 minutes' }));
    expect(await screen.findByText('Voting is open again')).toBeVisible();
    expect(again()).toEqual([{ votingSeconds: 600, votingEndDate: null }]);
  });

  it('shows the votes for each paper once they are loaded, and has a button to propose the losing papers again', async () => {
    const next = aMeeting({ title: 'Next reading', date: '2026-12-01T19:00:00' });
    const { user, api, route, store } = renderEnded();
    const votes = heldRequests();
    api.routes[route] = votes.route;
    store.meetings = [...store.meetings, next];
    await user.click(await screen.findByRole('button', { name: 'Papers & Votes' }));
    expect(dialog().getByText('Better Breaks')).toBeVisible();
    expect(dialog().getAllByText('…')).toHaveLength(3);
    expect(dialog().queryByRole('button', { name: 'Propose the other papers again' })).toBeNull();
    votes.answer(ok({ votes: [], tally: { paper_a: 1, paper_b: 3, paper_c: 1 } }));
    expect(await dialog().findByText('3 votes')).toBeVisible();
    expect(dialog().getByText('Better Breaks').closest('li')).toHaveAttribute('data-winner', 'true');
    await user.click(dialog().getByRole('button', { name: 'Propose the other papers again' }));
    const titles = dialog().getAllByLabelText('Title');
    expect(titles.map((input) => (input as HTMLInputElement).value)).toEqual(['Attention Now', 'Calm Phones', '']);
    await user.click(dialog().getByRole('button', { name: /^Open voting/ }));
    expect(await screen.findByText('No meeting selected for this proposal')).toBeVisible();
    await user.click(dialog().getByRole('combobox', { name: 'Meeting' }));
    await user.click(screen.getByRole('option', { name: `${formatWallClock('2026-12-01T19:00:00')} · Next reading` }));
    expect(screen.queryByText('No meeting selected for this proposal')).toBeNull();
  });

  it('says that its votes cannot be loaded', async () => {
    const { api, route } = renderEnded();
    api.routes[route] = () => failure(503, 'Away.');
    expect(await screen.findByText('Failed to load proposal data')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});
