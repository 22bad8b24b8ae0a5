import { defaultReach, type Reach, setupSteps } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, failure, member, ok } from '../../test-support/fake-api';
import { renderPage } from '../../test-support/render-app';
import { stubSite } from '../../test-support/site';

const reach = {
  ...(defaultReach as Reach),
  version: 4,
  model: { url: 'https://model.example.org', name: '', hasKey: false },
  setBy: Object.fromEntries(Object.keys(defaultReach).map((part) => [part, 'portal'])),
  lost: [],
};

const steps = Object.fromEntries(setupSteps.map((step) => [step, 'open']));

it.each([
  ['/aimex/setup?step=reach', 'Model', 'Save'],
  ['/aimex/site?tab=reach', 'Model', 'Save'],
  ['/aimex/site?tab=look', 'Logo (optional)', 'Save and publish'],
])('at %s what was typed stays when the administrator’s half hour ends', async (path, label, button) => {
  const { api } = stubSite();
  const refuse = () => failure(403, 'Please enter the administrator password to continue.');
  Object.assign(api.routes, {
    'GET /api/site/setup': () => ok({ steps, start: 'skipped', hasSampleData: true }),
    'GET /api/site/reach': () => ok(reach),
    'PUT /api/site/reach': refuse,
    'PUT /api/site/look': refuse,
    'POST /api/auth/admin': () => ok(admin),
  });
  const { user } = renderPage(path);
  fireEvent.change(await screen.findByLabelText(label), { target: { value: '/typed' } });
  api.routes['GET /api/auth/session'] = () => ok(member);
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Administrator Login' }));
  await user.type(dialog.getByLabelText('Administrator password'), 'right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText(label)).toHaveValue('/typed');
});
