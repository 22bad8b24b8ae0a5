import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failure, member, pending, stubSession } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { aCheckout, anItem } from '../../test-support/factories';
import { setSystemTime, fakeTimers } from '../../test-support/fake-timers';
import { renderApp } from '../../test-support/render-app';

const tracker = anItem({
  name: 'Eye tracker',
  category: 'sensors',
  description: 'For laptops <script>alert(1)</script> 👀',
  serialNumber: 'TPN-10829',
  model: 'Pro Nano',
  location: 'Usability room',
});
const camera = anItem({ name: 'Camera', category: 'cameras', status: 'checked_out' });
const drone = anItem({ name: 'Drone', status: 'maintenance' });
const ring = anItem({ name: 'Ring light', status: 'lost' });
const beamer = anItem({ name: 'Beamer', status: 'retired' });
const out = aCheckout(camera);
const all = [tracker, camera, drone, ring, beamer];

const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!);
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const search = () => screen.findByRole('searchbox', { name: 'Search' });

describe('access to the page', () => {
  it('links to the portal, whose dashboard links back', async () => {
    const { user, place } = renderEquipment();
    await user.click(await screen.findByRole('link', { name: 'Back to Portal' }));
    expect(place().pathname).toBe('/aimex/portal');
    const access = await screen.findAllByRole('link', { name: 'Access' });
    const link = access.find((candidate) => candidate.getAttribute('href') === '/aimex/equipment')!;
    expect(link).toHaveAccessibleDescription('Equipment Management');
  });
});

describe('the inventory', () => {
  it('shows the facts of an item, escaped', async () => {
    renderEquipment({ equipment: all, checkouts: [out] });
    const shown = await card('Eye tracker');
    expect(shown.getByText('Sensors')).toBeVisible();
    expect(shown.getByText('Available')).toBeVisible();
    expect(shown.getByText('For laptops <script>alert(1)</script> 👀')).toBeVisible();
    for (const text of ['TPN-10829', 'Pro Nano', 'Usability room']) expect(shown.getByText(text)).toBeVisible();
    expect((await card('Drone')).queryByText('Serial number')).toBeNull();
  });

  it.each([
    ['Eye tracker', 'Check Out', true],
    ['Camera', 'Currently Checked Out', false],
    ['Drone', 'In Maintenance', false],
    ['Ring light', 'Not Available', false],
    ['Beamer', 'Not Available', false],
  ])('offers for %s: %s', async (name, action, isEnabled) => {
    renderEquipment({ equipment: all, checkouts: [out] });
    const button = (await card(name)).getByRole('button', { name: action });
    expect(button.hasAttribute('disabled')).toBe(!isEnabled);
    expect(button).toHaveAccessibleDescription(name);
  });

  it('shows who has an item and until when', async () => {
    renderEquipment({ equipment: all, checkouts: [out] });
    expect((await card('Camera')).getByText(/has it/)).toHaveTextContent('陳思妤 has it; due back 2026/11/26 (Thu)');
  });

  it('begins with what can be had now, and then marks what is overdue', async () => {
    const late = { ...out, isOverdue: true, expectedReturnDate: '2026-11-18' };
    renderEquipment({ equipment: all, checkouts: [late] });
    const shown = await card('Camera');
    expect(shown.getByText('Overdue')).toBeVisible();
    expect(shown.getByText(/has it/)).toHaveTextContent('陳思妤 has it; it was due back 2026/11/18 (Wed)');
    expect(names()).toEqual(['Eye tracker', 'Camera', 'Drone', 'Ring light', 'Beamer']);
  });

  it('is the default tab', async () => {
    renderEquipment({ equipment: all });
    expect(await screen.findByRole('tab', { name: 'Available Equipment' })).toHaveAttribute('aria-selected', 'true');
    expect((await card('Eye tracker')).getByText('Available')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Active Checkouts' })).toHaveAttribute('aria-selected', 'false');
  });

  it('can be downloaded as a file', async () => {
    renderEquipment();
    const link = await screen.findByRole('link', { name: 'Export inventory (CSV)' });
    expect(link).toHaveAttribute('href', '/api/equipment/inventory.csv');
    expect(link).toHaveAttribute('download');
  });
});

describe('finding items', () => {
  it('searches while the user types, and stores the search in the address', async () => {
    const { user, place } = renderEquipment({ equipment: all });
    await user.type(await search(), 'tpn-1');
    await waitFor(() => expect(names()).toEqual(['Eye tracker']));
    await waitFor(() => expect(place().search).toBe('?q=tpn-1'));
    expect(screen.getByText('1 of 5 items')).toBeVisible();
  });

  it('combines search, category and status from the address', async () => {
    renderEquipment({ equipment: all }, '/aimex/equipment?q=e&category=other&status=maintenance');
    expect(await screen.findByText('1 of 5 items')).toBeVisible();
    expect(names()).toEqual(['Drone']);
    expect(await search()).toHaveValue('e');
    expect(screen.getByRole('combobox', { name: /Category/ })).toHaveTextContent('Other');
    expect(screen.getByRole('combobox', { name: /Status/ })).toHaveTextContent('In Maintenance');
  });

  it('filters by the chosen values, and stores them in the address', async () => {
    const { user, place } = renderEquipment({ equipment: all });
    await user.click(await screen.findByRole('combobox', { name: /Category/ }));
    await user.click(screen.getByRole('option', { name: 'Cameras' }));
    expect(names()).toEqual(['Camera']);
    await user.click(screen.getByRole('combobox', { name: /Status/ }));
    await user.click(screen.getByRole('option', { name: 'Lost' }));
    expect(await screen.findByText('No equipment found')).toBeVisible();
    expect(place().search).toBe('?category=cameras&status=lost');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(names()).toHaveLength(5);
    expect(place().search).toBe('');
  });

  it('shows an empty state without filters to clear', async () => {
    renderEquipment();
    expect(await screen.findByText('No equipment found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
  });
});

describe('the active checkouts', () => {
  const late = aCheckout(drone, { isOverdue: true, expectedReturnDate: '2026-11-18', checkoutNotes: 'With its case' });

  it('are one card each, overdue ones first and marked', async () => {
    const { user, place } = renderEquipment({ equipment: all, checkouts: [late, out] });
    await user.click(await screen.findByRole('tab', { name: 'Active Checkouts' }));
    expect(place().search).toBe('?tab=checkouts');
    expect(names()).toEqual(['Drone', 'Camera']);
    expect(screen.getByText('2 out, 1 overdue')).toBeVisible();
    const shown = await card('Drone');
    expect(shown.getByText(/Overdue by 3 days/)).toHaveTextContent('Overdue by 3 days · 2026/11/18 (Wed)');
    expect(shown.getByText('陳思妤')).toHaveAttribute('lang', 'zh-Hant');
    for (const text of ['Field study', 'With its case']) expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Return Equipment' })).toHaveAccessibleDescription('Drone');
    expect((await card('Camera')).getByText(/Due in 5 days/)).toBeVisible();
  });

  it('can be downloaded as a file, including past ones', async () => {
    renderEquipment({}, '/aimex/equipment?tab=checkouts');
    expect(await screen.findByRole('link', { name: 'Export history (CSV)' })).toHaveAttribute(
      'href',
      '/api/equipment-checkouts/history.csv',
    );
  });

  it('show an empty state', async () => {
    renderEquipment({ equipment: all }, '/aimex/equipment?tab=checkouts');
    expect(await screen.findByText('No active checkouts')).toBeVisible();
  });
});

describe('the cached data', () => {
  it('has a loading state', async () => {
    stubSession(member, { 'GET /api/equipment': pending, 'GET /api/equipment-checkouts': pending });
    renderApp('/aimex/equipment');
    expect(await screen.findByRole('status', { name: 'Loading the equipment' })).toBeInTheDocument();
  });

  it('shows an error, and retries', async () => {
    const { user, api } = renderEquipment({ equipment: all });
    const answer = api.routes['GET /api/equipment']!;
    api.routes['GET /api/equipment'] = () => failure(503, 'The equipment service is unavailable.');
    expect(await screen.findByText('The equipment service is unavailable.')).toBeVisible();
    api.routes['GET /api/equipment'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Eye tracker' })).toBeVisible();
  });

  it('is updated when other users make changes', async () => {
    const { server } = renderEquipment({ equipment: [tracker] });
    await (await card('Eye tracker')).findByRole('button', { name: 'Check Out' });
    server.equipment = [{ ...tracker, status: 'checked_out' }];
    server.checkouts = [aCheckout(tracker)];
    act(() => FakeEventSource.last.send(JSON.stringify({ topic: 'equipment' })));
    expect(await screen.findByRole('button', { name: 'Currently Checked Out' })).toBeDisabled();
  });

  it('stays fresh for a minute', async () => {
    fakeTimers({ toFake: ['Date'] });
    // Of somebody who is no member yet: for a member, the bar asks for their own checkouts, too.
    const { api, router } = renderEquipment({ equipment: all, session: member });
    await card('Drone');
    const leaveAndReturn = async () => {
      await act(() => router.navigate('/aimex/support-and-resources'));
      await waitFor(() => expect(screen.queryByText('Drone')).toBeNull());
      await act(() => router.navigate('/aimex/equipment'));
      await card('Drone');
    };
    const callsAfter = async (ms: number) => {
      setSystemTime(Date.now() + ms);
      await leaveAndReturn();
      return ['GET /api/equipment', 'GET /api/equipment-checkouts'].map((route) => api.callsOf(route).length);
    };
    expect(await callsAfter(50_000)).toEqual([1, 1]);
    expect(await callsAfter(11_000)).toEqual([2, 2]);
  });

  it('keeps a page of 1,000 items fast: only cards near the viewport are rendered', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
    localStorage.setItem('equipment-view', 'cards');
    const many = Array.from({ length: 1000 }, (_, index) => anItem({ name: `Thing ${index}` }));
    renderEquipment({ equipment: many });
    const items = () => within(screen.getByRole('list', { name: 'Equipment' })).getAllByRole('listitem');
    await screen.findByRole('list', { name: 'Equipment' });
    await waitFor(() => expect(items().length).toBeLessThan(15));
    expect(items().length).toBeGreaterThan(2);
    expect(items()[1]).toHaveAttribute('aria-posinset', '2');
    expect(items()[1]).toHaveAttribute('aria-setsize', '1000');
  });
});
