import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ok } from '../../test-support/fake-api';
import { aMember, aMeeting } from '../../test-support/factories';
import { renderMeetings } from '../../test-support/meetings';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });

it('a cancelled meeting says who cancelled it, and how long ago', async () => {
  const cancelled = aMeeting({ isCancelled: true, title: 'Not this week' });
  const { api } = renderMeetings({ meetings: [cancelled] }, { path: '/aimex/lab-meetings?date=2026-11-24' });
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const author = { name: '黃冠霖', memberId: huang.id, isAdmin: false, at };
  Object.assign(api.routes, {
    'GET /api/lab-members': () => ok({ members: [huang] }),
    [`GET /api/lab-meetings/${cancelled.id}/history`]: () => ok({ made: author, changed: author, cancelled: author }),
  });
  const [line] = await screen.findAllByText(/^Cancelled by/);
  await waitFor(() => expect(line).toHaveTextContent('Cancelled by Kuan-Lin Huang 黃冠霖 1 hour ago'));
});
