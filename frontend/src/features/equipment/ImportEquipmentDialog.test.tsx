import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TablePlan } from '@lab/contracts';
import { admin, amy, ok } from '../../test-support/fake-api';
import { renderEquipment } from '../../test-support/fake-equipment';
import { anItem } from '../../test-support/factories';

const IMPORT = 'POST /api/equipment/import';
const MENU = { name: 'More about the inventory' };

const planOf = (rows: TablePlan['rows']) =>
  ok({
    headings: ['Item', 'Kind'],
    mapping: { Item: 'name', Kind: 'category' },
    rows,
    encoding: { name: 'UTF-8', isGuessed: false, examples: [] },
  } satisfies TablePlan);

const doubtful: TablePlan['rows'][number] = {
  line: 2,
  is: 'new',
  values: { name: 'Drone', category: 'chairs', photo: 'drone.jpg' },
  problems: [
    { field: 'category', message: '“chairs” is not a category of the lab.' },
    { field: 'photo', message: 'There is no photo “drone.jpg” in the zip archive.' },
  ],
};

const openImport = async (plan: ReturnType<typeof ok>) => {
  const view = renderEquipment({ session: { ...amy, member: { ...amy.member!, rights: ['equipment'] } } });
  view.api.routes[IMPORT] = () => plan;
  await view.user.click(await screen.findByRole('button', MENU));
  await view.user.click(screen.getByRole('menuitem', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import equipment' }));
  const sent = (index: number) => view.api.callsOf(IMPORT).at(index)!.body as FormData;
  return { ...view, dialog, sent };
};

describe('the import of equipment', () => {
  it('is offered to administrators and holders of the right, and not to other members', async () => {
    const first = renderEquipment({ equipment: [anItem()], session: amy });
    await first.user.click(await screen.findByRole('button', MENU));
    expect(screen.queryByRole('menuitem', { name: 'Import' })).toBeNull();
    first.unmount();
    const { user } = renderEquipment({ session: admin });
    await user.click(await screen.findByRole('button', MENU));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Import']);
  });

  it('sends photos as a second file, keeps typed corrections when they come later, and imports both', async () => {
    const { user, api, dialog, sent } = await openImport(planOf([doubtful]));
    const file = new File(['Item,Kind,Photo\nDrone,chairs,drone.jpg'], 'items.csv');
    const photos = new File(['zip'], 'photos.zip');
    await user.upload(dialog.getByLabelText('File'), file);
    const cell = await dialog.findByLabelText('Category, line 2');
    expect(dialog.getByLabelText('Photo, line 2')).toHaveAccessibleDescription(/There is no photo/);
    await user.clear(cell);
    await user.type(cell, 'cameras');
    api.routes[IMPORT] = () =>
      planOf([{ ...doubtful, values: { ...doubtful.values, category: 'cameras' }, problems: [] }]);
    await user.upload(dialog.getByLabelText('Photos'), photos);
    expect(await dialog.findByRole('row', { name: '2 New Drone Cameras drone.jpg' })).toBeVisible();
    expect(sent(0).get('photos')).toBeNull();
    expect(sent(-1).get('photos')).toEqual(photos);
    expect((sent(-1).get('file') as File).name).toBe('corrected.csv');
    api.routes[IMPORT] = () => ok({ added: 1, updated: 0, left: [] });
    await user.click(dialog.getByRole('button', { name: 'Import 1' }));
    expect(await screen.findByText('Equipment imported')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(-1).get('photos')).toEqual(photos);
  });

  it('fills blank cells with a category and a location for all', async () => {
    const { user, dialog, sent } = await openImport(planOf([{ ...doubtful, problems: [] }]));
    await user.upload(dialog.getByLabelText('File'), new File(['Item\nDrone'], 'items.csv'));
    await user.click(await dialog.findByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'Cameras' }));
    await user.type(await dialog.findByLabelText('Location'), 'Room 1');
    await user.tab();
    await waitFor(() =>
      expect(JSON.parse(String(sent(-1).get('defaults')))).toEqual({ category: 'cameras', location: 'Room 1' }),
    );
  });
});
