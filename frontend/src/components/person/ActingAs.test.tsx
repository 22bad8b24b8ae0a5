import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { member, ok, stubSession } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { useSession } from '../../lib/session/session.api';
import { renderPiece } from '../../test-support/render-app';
import { FormDialog } from '../dialog/FormDialog';
import { ActingAs } from './ActingAs';

const lin = aMember({ id: 1, name: '林曉恩', nameEn: 'Hsiao-En Lin' });
const chen = aMember({ name: '陳柏宇', nameEn: 'Po-Yu Chen' });
const asChen = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };

const stub = (session = member) =>
  stubSession(session, {
    'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [] : [lin, chen] }),
    [`GET /api/auth/identity/${chen.id}`]: () => ok({ methods: [] }),
    'PUT /api/auth/identity': () => ok(asChen),
  });

/** Shows who the session belongs to, once the session has loaded. */
const Known = () => {
  const { session } = useSession();
  return session && <output>Known as {session.member?.nameEn ?? 'no one'}</output>;
};

const renderForm = (session = member) => {
  stub(session);
  const submit = jest.fn<() => void>();
  const form = { submit, isSending: false, isChanged: false, problem: undefined };
  const view = renderPiece(
    <FormDialog title="A Form" submitLabel="Send" form={form}>
      <ActingAs />
      <input aria-label="Field" />
      <Known />
    </FormDialog>,
    '/aimex/portal',
  );
  return { ...view, submit };
};

it('shows nothing to a user who has chosen their name', async () => {
  renderForm(asChen);
  expect(await screen.findByText('Known as Po-Yu Chen')).toBeVisible();
  expect(screen.queryByText(/You have not chosen your name yet/)).toBeNull();
});

it('tells other users that they need a name, lets them choose it, and does not submit the form below', async () => {
  const { user, submit } = renderForm();
  expect(await screen.findByText(/You have not chosen your name yet/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Set your name' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who are you?' }));
  await user.type(dialog.getByRole('combobox', { name: 'Your name' }), 'Chen');
  await screen.findByRole('option');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/You have not chosen your name yet/)).toBeNull());
  expect(submit).not.toHaveBeenCalled();
});
