import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { member, ok } from '../../../test-support/fake-api';
import { aMeeting } from '../../../test-support/factories';
import { FakeEventSource } from '../../../test-support/fake-event-source';
import { openVote, recordedVote, renderMeetings } from '../../../test-support/meetings';

const chen = { ...member, member: { id: 7, name: '陳柏宇', nameEn: 'Po-Yu Chen' } };
const dialog = () => within(screen.getByRole('dialog'));

const openDialog = async () => {
  const { meeting, proposal } = openVote(aMeeting({ title: 'Reading' }), { remainingSeconds: 600 });
  const view = renderMeetings({ meetings: [meeting], proposals: [proposal] }, { session: chen });
  view.api.routes['POST /api/proposal-votes'] = recordedVote;
  view.api.routes['GET /api/lab-members'] = () => ok({ members: [] });
  await view.user.click(await screen.findByRole('button', { name: /^Vote:/ }));
  return { ...view, proposal };
};

describe('the own vote', () => {
  it('is shown when the form is opened again, and can be changed', async () => {
    const { user, api, store, proposal } = await openDialog();
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
});
