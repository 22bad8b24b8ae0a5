import { credentialMessages } from '@lab/contracts';
import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { CloseDialog } from '../dialog/open-dialog';
import { failure, member, ok, stubSession } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderPiece } from '../../test-support/render-app';
import { IdentityDialog } from './IdentityDialog';

const chen = aMember({ name: '陳柏宇', nameEn: 'Po-Yu Chen' });
const identified = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };

const renderDialog = (session = member, more = {}) => {
  const onClose = jest.fn<() => void>();
  const api = stubSession(session, {
    'GET /api/lab-members': () => ok({ members: [chen] }),
    [`GET /api/auth/identity/${chen.id}`]: () => ok({ methods: [] }),
    'PUT /api/auth/identity': () => ok(identified),
    ...more,
  });
  return {
    ...renderPiece(
      <CloseDialog value={onClose}>
        <IdentityDialog />
      </CloseDialog>,
      '/aimex/portal',
    ),
    api,
    onClose,
  };
};

const choose = async (user: ReturnType<typeof renderDialog>['user']) => {
  await user.type(screen.getByRole('combobox', { name: 'Your name' }), 'Chen');
  await user.click(await screen.findByRole('option'));
};

it('opens the list at once and stores a chosen name immediately; Enter alone chooses no name', async () => {
  const { user, api, onClose } = renderDialog();
  expect(await screen.findByRole('option')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(api.callsOf('PUT /api/auth/identity')).toEqual([]);
  await choose(user);
  expect(await screen.findByText('You are Po-Yu Chen 陳柏宇')).toBeVisible();
  expect(api.callsOf('PUT /api/auth/identity')[0]?.body).toEqual({ memberId: chen.id });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('clears the identity', async () => {
  const { user, api } = renderDialog(identified, { 'PUT /api/auth/identity': () => ok(member) });
  await user.click(await screen.findByRole('button', { name: 'Clear choice' }));
  expect(await screen.findByText('Your choice was cleared')).toBeVisible();
  expect(api.callsOf('PUT /api/auth/identity')[0]?.body).toEqual({ memberId: null });
});

it('stays open and shows the reason when saving fails', async () => {
  const { user, onClose } = renderDialog(member, {
    'PUT /api/auth/identity': () => failure(404, 'There is no such lab member.'),
  });
  await choose(user);
  expect(await screen.findByText('There is no such lab member.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('says that the members are loading, and wraps a long name', async () => {
  let load!: () => void;
  const members = [aMember({ name: `陳${longText}`, nameEn: longText })];
  const { user } = renderDialog(member, {
    'GET /api/lab-members': () => new Promise((resolve) => (load = () => resolve(ok({ members })))),
  });
  await user.click(screen.getByRole('combobox', { name: 'Your name' }));
  expect(await screen.findByText('Loading lab members…')).toBeVisible();
  act(load);
  expect(await screen.findByRole('option')).toBeVisible();
  expect(placesPushedBy(longText)).toEqual([]);
});

it('says that an invitation is needed for a name that requires a proof but has no way to give one', async () => {
  const proveFirst = { statusCode: 401, error: 'Unauthorized', message: credentialMessages.proveFirst, methods: [] };
  const { user, onClose } = renderDialog(member, {
    'PUT /api/auth/identity': () => ({ status: 401, body: proveFirst }),
  });
  await choose(user);
  expect(await screen.findByText(/ask the professor for an invitation/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
