import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { member, ok } from '../../../test-support/fake-api';
import { aMeeting } from '../../../test-support/factories';
import { FakeEventSource } from '../../../test-support/fake-event-source';
import { openVote, recordedVote, renderMeetings } from '../../../test-support/meetings';
import { renderApp } from '../../../test-support/render-app';

const chen = { ...member, member: { id: 7, name: '陳柏宇', nameEn: 'Po-Yu Chen' } };
const dialog = () => within(screen.getByRole('dialog'));

const openDialog = async (session = member) => {
  const { meeting, proposal } = openVote(aMeeting({ title: 'Reading' }), { remainingSeconds: 600 });
  const view = renderMeetings({ meetings: [meeting], proposals: [proposal] }, { session });
  view.api.routes['POST /api/proposal-votes'] = recordedVote;
  view.api.routes['GET /api/lab-members'] = () => ok({ members: [] });
  await view.user.click(await screen.findByRole('button', { name: /^Vote:/ }));
  return { ...view, proposal, submit: () => view.user.click(dialog().getByRole('button', { name: 'Submit Vote' })) };
};

describe('the own vote', () => {
  it('is shown when the form is opened again, and can be changed', async () => {
    const { user, api, store, proposal } = await openDialog(chen);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    store.proposals = [{ ...proposal, myVote: 'paper_b', votedCount: 1 }];
    act(() => FakeEventSource.last.send('{"topic":"lab-meetings"}'));
    await user.click(await screen.findByRole('button', { name: 'Change vote: Reading' }));
    expect(dialog().getByText(/^You voted for B, “Better Breaks”\./)).toBeVisible();
    expect(dialog().getByRole('radio', { name: 'B Better Breaks' })).toBeChecked();
    await user.click(dialog().getByRole('radio', { name: 'C Calm Phones' }));
    await user.click(dialog().getByRole('button', { name: 'Submit Vote' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /api/proposal-votes')[0]?.body).toMatchObject({ voteStatus: 'paper_c' });
  });

  it('under a typed name is shown again until the page is reloaded', async () => {
    const { user, submit, unmount } = await openDialog();
    await user.type(dialog().getByLabelText('Your name'), 'Amy');
    await user.click(dialog().getByRole('radio', { name: 'B Better Breaks' }));
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Vote:/ }));
    expect(dialog().getByText(/^You voted for B/)).toBeVisible();
    expect(dialog().getByLabelText('Your name')).toHaveValue('Amy');

    unmount();
    const again = renderApp('/aimex/lab-meeting');
    await again.user.click(await screen.findByRole('button', { name: /^Vote:/ }));
    expect(dialog().getByLabelText('Your name')).toHaveValue('');
    expect(dialog().queryByText(/^You voted for/)).toBeNull();
  });
});
