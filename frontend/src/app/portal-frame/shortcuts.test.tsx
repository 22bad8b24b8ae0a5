import { paths } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { stubDashboard } from '../../test-support/dashboard';
import { amy, stubSession } from '../../test-support/fake-api';
import { me, server } from '../../test-support/lab';
import { renderApp } from '../../test-support/render-app';

const menuOf = async () => screen.findByRole('button', { name: /^(Amy 艾咪|Ssu-Yu Chen 陳思妤)$/ });

describe('the keyboard shortcuts', () => {
  it('go to a place with two keys, but not while the user types', async () => {
    stubDashboard({}, amy);
    const { user, place } = renderApp(paths.portal);
    await menuOf();
    await user.keyboard('gx');
    await user.keyboard('gr');
    await waitFor(() => expect(place().pathname).toBe(paths.supportAndResources));
    await user.click(await screen.findByRole('searchbox'));
    await user.keyboard('ge');
    expect(place().pathname).toBe(paths.supportAndResources);
  });

  it('open the form of the page, and nothing below a dialog', async () => {
    stubSession(me, server);
    const { user, place } = renderApp(paths.equipment);
    await menuOf();
    await user.keyboard('c');
    const form = await screen.findByRole('dialog', { name: 'Add New Equipment' });
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('gm');
    expect(form).toBeVisible();
    expect(place().pathname).toBe(paths.equipment);
  });

  it('are listed with “?”, and can be turned off', async () => {
    stubDashboard({}, amy);
    const { user, place } = renderApp(paths.portal);
    await menuOf();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Equipment')).toBeVisible();
    await user.click(dialog.getByRole('switch', { name: 'Use these keys' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('ge?');
    expect(place().pathname).toBe(paths.portal);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
