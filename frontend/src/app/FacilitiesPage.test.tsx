import { expect, it } from '@jest/globals';
import type { Facility } from '@lab/contracts';
import { screen } from '@testing-library/react';
import { setWords } from '../lib/site-words/site-words.api';
import { anonymous, stubSession } from '../test-support/fake-api';
import { aQueryClient } from '../test-support/query-clients';
import { renderApp } from '../test-support/render-app';
import { words } from '../test-support/site-words';

it('the page of facilities names the role of an item’s keeper and the lab’s address', async () => {
  stubSession(anonymous);
  const client = aQueryClient();
  const oven: Facility = { id: 4, name: 'Oven', description: 'Up to 300 °C', photoUrl: null, keeperRole: 'Postdoc' };
  setWords(client, { names: { ...words.names, hasFacilities: true }, facilities: [oven] });
  renderApp('/facilities', [], client);
  expect(await screen.findByRole('heading', { name: 'Oven' })).toBeVisible();
  const email = screen.getByRole('link', { name: 'hsiaoen.lin@example.edu.tw' });
  expect(email).toHaveAttribute('href', 'mailto:hsiaoen.lin@example.edu.tw?subject=Oven');
  expect(email.parentElement).toHaveTextContent('Contact: Postdoc, hsiaoen.lin@example.edu.tw');
});

it('a lab without public items has no page of facilities', async () => {
  stubSession(anonymous);
  renderApp('/facilities');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Facilities' })).toBeNull();
});
