import { rightMessages } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { member, ok, stubSession } from '../../test-support/fake-api';
import { aPhotoRequest } from '../../test-support/factories';
import { renderApp } from '../../test-support/render-app';

it('a helper sees that somebody else has to approve their own request, and decides on the others', async () => {
  const own = { id: 7, name: '自己', nameEn: 'Own Helper' };
  const photoRequests = [
    aPhotoRequest({ nameEn: 'Sent Myself', requestedById: own.id }),
    aPhotoRequest({ nameEn: 'Own Helper', updatesMember: { ...own, department: 'Design', photoUrl: null } }),
    aPhotoRequest({ name: '魏子涵', nameEn: 'Tzu-Han Wei' }),
  ];
  stubSession(
    { ...member, isProven: true, member: { ...own, rights: ['people'] } },
    { 'GET /api/photo-requests': () => ok({ photoRequests }) },
  );
  renderApp('/aimex/photo-requests');
  expect(await screen.findByRole('button', { name: 'Approve Tzu-Han Wei 魏子涵' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Approve / })).toHaveLength(1);
  expect(screen.getAllByText(rightMessages.ownRequest)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Reject / })).toHaveLength(3);
});
