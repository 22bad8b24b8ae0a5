import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EQUIPMENT, openDialog } from '../test-support/actions';
import { anonymous, ok, stubSession } from '../test-support/fake-api';
import { FakeEventSource } from '../test-support/fake-event-source';
import { me, server } from '../test-support/lab';
import { renderApp } from '../test-support/render-app';

/** Opens the equipment page with its event stream; `end` ends the session on the server, which closes the stream. */
const openEquipment = async () => {
  const api = stubSession(me, server);
  const view = renderApp(EQUIPMENT);
  await screen.findByRole('button', { name: 'New Equipment' });
  await act(async () => FakeEventSource.last.open());
  const end = () => {
    api.routes['GET /api/auth/session'] = () => ok(anonymous);
    return act(async () => FakeEventSource.last.fail());
  };
  return { ...view, api, end };
};

describe('a session that ends while a page is open', () => {
  it('is noticed without a click', async () => {
    const { end } = await openEquipment();
    await end();
    expect(await screen.findByText('Authentication Required')).toBeVisible();
  });

  it('is renewed in a dialog above a form, which keeps its input', async () => {
    const { api, end, user } = await openEquipment();
    const form = await openDialog('New Equipment');
    await user.type(within(form).getByLabelText('Name'), 'Camera');
    await end();
    expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeVisible();
    api.routes['POST /api/auth/login'] = () => ok(me);
    await user.type(screen.getByLabelText('Lab password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please log in again' })).toBeNull());
    expect(within(form).getByLabelText('Name')).toHaveValue('Camera');
  });
});
