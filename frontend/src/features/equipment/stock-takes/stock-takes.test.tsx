import { describe, expect, it } from '@jest/globals';
import type { StockTake } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, ok } from '../../../test-support/fake-api';
import { renderEquipment } from '../../../test-support/fake-equipment';
import { FakeEventSource } from '../../../test-support/fake-event-source';
import { anItem } from '../../../test-support/factories';

const camera = anItem({ name: 'Camera', location: 'Room 1' });
const drone = anItem({ name: 'Drone', location: 'Room 1', serialNumber: 'D-7' });
const PATH = '/api/stock-takes/3';

const aStockTake = (fields: Partial<StockTake> = {}): StockTake => ({
  id: 3,
  location: 'Room 1',
  startedById: 1,
  startedByName: '艾咪',
  createdAt: '2026-11-21T08:00:00.000Z',
  finishedAt: null,
  expected: [camera.id, drone.id],
  found: [],
  missing: [camera.id, drone.id],
  elsewhere: [],
  unexpected: [],
  ...fields,
});

/** Renders the page of a stock-take on a server whose report the test changes. */
const renderStockTake = (stored: Parameters<typeof renderEquipment>[0] = {}, stockTake = aStockTake()) => {
  const view = renderEquipment({ equipment: [camera, drone], ...stored }, '/aimex/equipment/stock-takes/3');
  const server = { stockTake };
  view.api.routes[`GET ${PATH}`] = () => ok(server.stockTake);
  return { ...view, server };
};

const section = (name: RegExp) => screen.findByRole('region', { name });

describe('a stock-take', () => {
  it('is begun for a location from the menu of the equipment page', async () => {
    const { user, api } = renderEquipment({ equipment: [camera, drone] });
    api.routes['GET /api/stock-takes'] = () => ok({ stockTakes: [] });
    api.routes['POST /api/stock-takes'] = () => ok(aStockTake());
    api.routes[`GET ${PATH}`] = () => ok(aStockTake());
    await user.click(await screen.findByRole('button', { name: 'More about the inventory' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stock-takes' }));
    expect(await screen.findByText('No stock-takes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New stock-take' }));
    await user.click(await screen.findByRole('combobox', { name: 'Location' }));
    await user.click(await screen.findByRole('option', { name: 'Room 1' }));
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 1' })).toBeVisible();
    expect(api.callsOf('POST /api/stock-takes')[0]!.body).toEqual({ location: 'Room 1' });
  });

  it('shows what is found, missing, elsewhere and unexpected, also what others scan meanwhile', async () => {
    const laptop = anItem({ name: 'Laptop', location: 'Room 2' });
    const { server } = renderStockTake(
      { equipment: [camera, drone, laptop] },
      aStockTake({ found: [camera.id], missing: [drone.id], elsewhere: [laptop.id], unexpected: ['4711'] }),
    );
    expect(within(await section(/^Found \(1\)/)).getByText('Camera')).toBeVisible();
    expect(within(await section(/^Not found yet \(1\)/)).getByText('Drone')).toBeVisible();
    expect(within(await section(/^Belongs elsewhere/)).getByText('Laptop')).toBeVisible();
    expect(within(await section(/^Unexpected codes/)).getByText('4711')).toBeVisible();
    server.stockTake = aStockTake({ found: [camera.id, drone.id], missing: [] });
    act(() => FakeEventSource.last.send(JSON.stringify({ topic: 'equipment' })));
    expect(within(await section(/^Found \(2\)/)).getByText('Drone')).toBeVisible();
  });

  it('keeps scans that are made offline with their time, and sends them when the server can be reached', async () => {
    const { user, api, server } = renderStockTake();
    api.routes[`POST ${PATH}/scans`] = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.click(await screen.findByRole('checkbox', { name: 'Camera' }));
    expect(within(await section(/^Found \(1\)/)).getByText('Camera')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Scan labels' }));
    expect(await screen.findByText(/The camera could not be opened/)).toBeVisible();
    await user.type(screen.getByLabelText('Serial number'), 'd-7{Enter}');
    expect(await screen.findByText('Scanned: Drone')).toBeVisible();
    expect(screen.getByText(/^2 scans kept here/)).toBeInTheDocument();
    const before = new Date().toISOString();
    expect(localStorage.getItem('stock-take-3')).toContain('d-7');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.routes[`POST ${PATH}/scans`] = () => {
      server.stockTake = aStockTake({ found: [camera.id, drone.id], missing: [] });
      return ok(server.stockTake);
    };
    const tried = api.callsOf(`POST ${PATH}/scans`).length;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/kept here/)).toBeNull());
    expect(await section(/^Found \(2\)/)).toBeVisible();
    expect(localStorage.getItem('stock-take-3')).toBeNull();
    const call = api.callsOf(`POST ${PATH}/scans`)[tried];
    const { scans } = call!.body as { scans: { code: string; at: string }[] };
    expect(scans.map(({ code }) => code)).toEqual([`/aimex/equipment/${camera.id}`, 'd-7']);
    expect(scans.every(({ at }) => at <= before)).toBe(true);
  });

  it('says why scans were refused, and does not send them again', async () => {
    const { user, api } = renderStockTake();
    const message = 'This stock-take is finished.';
    api.routes[`POST ${PATH}/scans`] = () => ({ status: 409, body: { statusCode: 409, error: 'Conflict', message } });
    await user.click(await screen.findByRole('checkbox', { name: 'Camera' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Camera' })).toBeVisible();
    expect(api.callsOf(`POST ${PATH}/scans`)).toHaveLength(1);
  });

  it('marks what is missing at its end as lost, after a warning about bookings, with an undo', async () => {
    const finishedAt = '2026-11-21T09:00:00.000Z';
    const { user, api } = renderStockTake({ session: admin }, aStockTake({ finishedAt }));
    const booking = { id: 9, equipmentIds: [camera.id], memberId: 7, memberName: 'Ssu-Yu', purpose: null };
    const body = {
      statusCode: 409,
      error: 'Conflict',
      message: 'Still booked',
      bookings: [{ ...booking, start: '2026-11-24', end: '2026-11-25' }],
    };
    api.routes[`POST ${PATH}/mark-lost`] = ({ search }) =>
      search === '?evenBooked=true' ? ok({ marked: 2, undoToken: 'token' }) : { status: 409, body };
    api.routes['POST /api/stock-takes/undo'] = () => ok({ message: 'Undone' });
    await user.click(await screen.findByRole('button', { name: 'Mark 2 as lost' }));
    expect(await screen.findByText(/Ssu-Yu/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark 2 as lost' }));
    expect(await screen.findByText('2 of the missing items')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(api.callsOf('POST /api/stock-takes/undo')[0]!.body).toEqual({ undoToken: 'token' });
  });

  it('is finished, and deleted by the member who began it', async () => {
    const { user, api, server } = renderStockTake();
    api.routes[`DELETE ${PATH}`] = () => ({ status: 204 });
    api.routes['GET /api/stock-takes'] = () => ok({ stockTakes: [] });
    api.routes[`POST ${PATH}/finish`] = () => {
      server.stockTake = aStockTake({ finishedAt: '2026-11-21T09:00:00.000Z' });
      return ok(server.stockTake);
    };
    await user.click(await screen.findByRole('button', { name: 'More about the stock-take' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finish' }));
    expect(await section(/^Missing \(2\)/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More about the stock-take' }));
    expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });
});
