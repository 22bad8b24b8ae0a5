import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { member, ok, pending, stubSession } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderPiece } from '../../test-support/render-app';
import { IdentityDialog } from './IdentityDialog';

const box = () => screen.getByRole('combobox', { name: 'Your name' });

const renderDialog = (routes: Parameters<typeof stubSession>[1]) => {
  stubSession(member, routes);
  return renderPiece(<IdentityDialog onClose={() => {}} />, '/aimex/portal');
};

it('says that the members are loading', async () => {
  const { user } = renderDialog({ 'GET /api/lab-members': pending });
  await user.click(box());
  expect(await screen.findByText('Loading lab members…')).toBeVisible();
});

it('breaks a long name', async () => {
  const members = [aMember({ name: `陳${longText}`, nameEn: longText })];
  const { user } = renderDialog({ 'GET /api/lab-members': () => ok({ members }) });
  await user.click(box());
  expect(await screen.findByRole('option')).toBeVisible();
  expect(placesPushedBy(longText)).toEqual([]);
});
