import { type Equipment, paths, type SearchResponse } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { stubDashboard } from '../../test-support/dashboard';
import { failure, heldRequests, ok, pending } from '../../test-support/fake-api';
import { anItem } from '../../test-support/factories';
import { rememberLogin } from '../../lib/session/session-flag';
import { longText } from '../../test-support/long-texts';
import { renderApp } from '../../test-support/render-app';

const found: SearchResponse = {
  results: [
    { kind: 'equipment', id: 4, title: 'Camera', detail: 'Canon, Room 312', href: '/aimex/equipment?item=4' },
    { kind: 'member', id: 3, title: 'Po-Yu Chen 陳柏宇', detail: 'PhD Student', href: '/members' },
    { kind: 'equipment', id: 5, title: 'Camera bag', detail: '', href: '/aimex/equipment?item=5' },
  ],
  missing: [],
};

const nothing: SearchResponse = { results: [], missing: [] };

/**
 * Opens the palette. With `words`, only a search for exactly these has results, because on a slow machine typing may
 * pause and search for the first letters.
 */
const open = async (response: SearchResponse = found, words?: string, equipment: readonly Equipment[] = []) => {
  rememberLogin(true);
  const { api } = stubDashboard();
  api.routes['GET /api/equipment'] = () => ok({ equipment, today: '2026-11-21' });
  const isFound = (search: string) => words === undefined || new URLSearchParams(search).get('q') === words;
  api.routes['GET /api/search'] = ({ search }) => ok(isFound(search) ? response : nothing);
  const view = renderApp(paths.managingMember);
  await view.user.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('dialog', { name: 'Search and go to' })).toBeVisible();
  const box = screen.getByRole('combobox', { name: 'Search' });
  return { ...view, api, box };
};

const titles = () => screen.getAllByRole('option').map((option) => option.textContent);

it('finds records grouped by noun, starting with the noun of the best result', async () => {
  const { user, api, place } = await open(found, 'camera');
  await user.keyboard('camera');
  await screen.findByRole('option', { name: /Po-Yu Chen/ });
  expect(titles()).toEqual(['CameraCanon, Room 312', 'Camera bag', 'Po-Yu Chen 陳柏宇PhD Student']);
  expect(api.callsOf('GET /api/search').at(-1)!.search).toBe('?q=camera');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(place().search).toBe('?item=5'));
});

it('keeps the first row highlighted when results arrive above it, until the user moves', async () => {
  const { user, api, place } = await open(found, undefined, [anItem({ name: 'Camera' })]);
  const { route, answer } = heldRequests();
  api.routes['GET /api/search'] = route;
  await user.keyboard('came');
  expect(await screen.findByRole('option', { name: 'Check out Camera', selected: true })).toBeVisible();
  answer(ok(found));
  expect(await screen.findByRole('option', { name: /^Camera ?Canon/, selected: true })).toBeVisible();

  await user.keyboard('r');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: 'Reserve Camera', selected: true })).toBeVisible();
  answer(ok({ ...found, results: found.results.slice(0, 2) }));
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Camera bag' })).toBeNull());
  expect(screen.getByRole('option', { name: 'Reserve Camera', selected: true })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place().pathname).toBe(paths.equipment));
});

it('highlights the best result again when more letters change the order', async () => {
  const { user, api, place } = await open();
  const [camera, person, bag] = found.results;
  await user.keyboard('cam');
  expect(await screen.findByRole('option', { name: /^Camera ?Canon/, selected: true })).toBeVisible();
  api.routes['GET /api/search'] = () => ok({ ...found, results: [bag, camera, person, { ...person!, id: 9 }] });
  await user.keyboard('era b');
  await waitFor(() => expect(titles()[0]).toBe('Camera bag'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place().search).toBe('?item=5'));
});

it('shows that it is searching, an error, what was not searched, and when nothing was found', async () => {
  const { user, api } = await open();
  api.routes['GET /api/search'] = pending;
  await user.keyboard('zzz');
  expect(await screen.findByText('Searching …')).toBeVisible();
  api.routes['GET /api/search'] = () => failure(429, 'You have searched many times in a short time.');
  await user.keyboard('y');
  expect(await screen.findByText('You have searched many times in a short time.')).toBeVisible();
  api.routes['GET /api/search'] = () => ok({ results: [], missing: ['equipment'] });
  await user.keyboard('x');
  expect(await screen.findByText('Not searched, because they are unavailable: equipment.')).toBeVisible();
  expect(await screen.findByText('Nothing found.')).toBeVisible();
});

it('finds Chinese, and breaks a long title', async () => {
  const [camera] = found.results;
  const long = { ...camera!, title: longText, detail: `說明${longText}` };
  const { user, api } = await open({ results: [long], missing: [] }, '研究室');
  await user.keyboard('研究室');
  expect(await screen.findByText(`說明${longText}`)).toBeVisible();
  expect(new URLSearchParams(api.callsOf('GET /api/search').at(-1)!.search).get('q')).toBe('研究室');
  // The list would scroll sideways otherwise.
  expect(screen.getByRole('option')).toHaveStyle({ overflowWrap: 'anywhere' });
});
