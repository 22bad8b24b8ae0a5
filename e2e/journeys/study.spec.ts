import type { Equipment } from '@lab/contracts';
import type { Locator, Page } from '@playwright/test';
import { expectClicks } from '../support/count-clicks.js';
import { inDays, typeDate } from '../support/dates.js';
import { expectGoodLooks } from '../support/looks.js';
import { logInAsMember } from '../support/people.js';
import { created, unique } from '../support/records.js';
import { expect, test } from '../support/test.js';

const PAGE = '/aimex/equipment';
const WEEKS = 3;

interface Study {
  location: string;
  camera: Equipment;
  tripod: Equipment;
  spare: Equipment;
}

const addThings = async ({ request }: Page): Promise<Study> => {
  const location = unique('Shelf of the study');
  const add = (name: string) =>
    created<Equipment>(request, PAGE.replace('/aimex', '/api'), {
      name: unique(name),
      description: 'For a study',
      category: 'other',
      location,
    });
  return {
    location,
    camera: await add('Study camera with the wide lens'),
    tripod: await add('Study tripod'),
    spare: await add('Spare study camera'),
  };
};

const chooseFromMenu = async (page: Page, item: string): Promise<void> => {
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'More about the inventory' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const addKit = async (page: Page, name: string, things: readonly Equipment[]): Promise<void> => {
  await chooseFromMenu(page, 'Kits');
  await page.getByRole('dialog', { name: 'Kits' }).getByRole('button', { name: 'New kit' }).click();
  const form = page.getByRole('dialog', { name: 'New kit' });
  await form.getByLabel('Name').fill(name);
  for (const thing of things) {
    await form.getByRole('combobox', { name: 'Things' }).fill(thing.name);
    await page.getByRole('option', { name: thing.name }).click();
  }
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Kit saved successfully')).toBeVisible();
};

const bookKit = async (page: Page, kit: string): Promise<void> => {
  await chooseFromMenu(page, 'Book several things');
  const form = page.getByRole('dialog', { name: 'Book things' });
  await form.getByRole('button', { name: kit }).click();
  await typeDate(form, 'First day', inDays(2));
  await typeDate(form, 'Last day', inDays(1 + 7 * WEEKS));
  await form.getByLabel('Purpose').fill('Three weeks in the field');
  await expectGoodLooks(page);
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Booked successfully')).toBeVisible();
};

const row = (page: Page, { name }: Equipment): Locator =>
  page
    .getByRole('list', { name: 'Things' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

const bar = (page: Page, thing: Equipment): Locator => row(page, thing).getByRole('button', { name: /has booked/ });

const openTimeline = async (page: Page, { camera }: Study): Promise<void> => {
  await page.goto(`${PAGE}/timeline?q=${encodeURIComponent('study')}`);
  await expect(row(page, camera)).toBeVisible();
};

/** A day later by the mouse; Escape ends a drag without any change. */
const drag = async (page: Page, thing: Equipment): Promise<void> => {
  const before = (await bar(page, thing).boundingBox())!;
  const day = (await bar(page, thing).locator('..').boundingBox())!.width / 14;
  const pull = async () => {
    await page.mouse.move(before.x + day / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(before.x + (3 * day) / 2, before.y + before.height / 2, { steps: 4 });
  };
  const left = async () => (await bar(page, thing).boundingBox())!.x;
  await pull();
  await expect.poll(left).toBeGreaterThan(before.x + day / 2);
  await page.keyboard.press('Escape');
  await expect.poll(left).toBe(before.x);
  await page.mouse.up();
  await pull();
  await page.mouse.up();
};

/** The same with the form, which needs no mouse. */
const changeInForm = async (page: Page, thing: Equipment): Promise<void> => {
  await bar(page, thing).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Booking' })
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const form = page.getByRole('dialog', { name: 'Change the booking' });
  await typeDate(form, 'Last day', inDays(2 + 7 * WEEKS));
  await typeDate(form, 'First day', inDays(3));
  await form.getByRole('button', { name: 'Save' }).click();
};

const reportDamage = async (page: Page, { camera, spare }: Study): Promise<void> => {
  await row(page, camera).getByRole('link', { name: camera.name, exact: true }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = page.getByRole('dialog', { name: 'Report a problem' });
  await form.getByLabel('What is wrong?').fill('The lens is cracked');
  await form.getByRole('switch', { name: 'Put it into maintenance' }).click();
  await form.getByRole('combobox', { name: /–/ }).click();
  await page.getByRole('option', { name: `Move to ${spare.name}` }).click();
  await expectGoodLooks(page);
  await form.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText('Problem reported successfully')).toBeVisible();
};

const takeStock = async (page: Page, { location, camera, tripod, spare }: Study): Promise<void> => {
  await chooseFromMenu(page, 'Stock-takes');
  await page.getByRole('button', { name: 'New stock-take' }).click();
  const form = page.getByRole('dialog', { name: 'New stock-take' });
  await form.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: location }).click();
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: location })).toBeVisible();
  for (const { name } of [camera, spare]) await page.getByRole('checkbox', { name }).click();
  await expect(page.getByText(/^2 of 3 found\./)).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('region', { name: 'Missing (1)' })).toContainText(tripod.name);
  await expectGoodLooks(page);
};

for (const width of [1440, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`a study books a kit for three weeks, moves it, replaces a damaged thing, and takes stock (${width})`, async ({
      page,
    }) => {
      const restore = () => page.setViewportSize({ width, height: 900 });
      await logInAsMember(page);
      const study = await addThings(page);
      const { camera, tripod, spare } = study;
      const kit = unique('Study kit');
      await addKit(page, kit, [camera, tripod]);
      await bookKit(page, kit);

      await restore();
      await openTimeline(page, study);
      await expect(bar(page, tripod)).toHaveAccessibleName(/Purpose: Three weeks in the field\./);
      await expectGoodLooks(page);
      await restore();
      await openTimeline(page, study);
      const names = await bar(page, camera).getAttribute('aria-label');
      await (width > 600 ? drag : changeInForm)(page, camera);
      await expect(page.getByText('Booking changed successfully')).toBeVisible();
      await expect(bar(page, tripod)).not.toHaveAccessibleName(names!);

      await reportDamage(page, study);
      await restore();
      await openTimeline(page, study);
      await expect(row(page, camera).getByRole('link', { name: `${camera.name} is in maintenance.` })).toBeVisible();
      await expect(bar(page, camera)).toHaveCount(0);
      await expect(bar(page, spare)).toBeVisible();
      await expectGoodLooks(page);

      await restore();
      await takeStock(page, study);
    });
  });
}

test.describe('at a label', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it takes four taps at most from the label on a thing to its booking, and two from a free day', async ({
    page,
  }) => {
    await logInAsMember(page);
    const study = await addThings(page);
    await page.goto(`${PAGE}/${study.tripod.id}`);
    await expectClicks(page, 4, async () => {
      await page.getByRole('button', { name: 'Book', exact: true }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).tap();
      await page.keyboard.type('A pilot');
      await page.getByRole('dialog').getByRole('button', { name: 'Book' }).tap();
      await expect(page.getByText('Booked successfully')).toBeVisible();
    });

    await openTimeline(page, study);
    await expectClicks(page, 2, async () => {
      const track = row(page, study.camera).locator('.track');
      const { width, height } = (await track.boundingBox())!;
      await track.tap({ position: { x: (3.5 / 7) * width, y: height / 2 } });
      await page.getByRole('dialog', { name: 'Book things' }).getByRole('button', { name: 'Book', exact: true }).tap();
      await expect(page.getByText('Booked successfully')).toBeVisible();
    });
    await expect(bar(page, study.camera)).toBeVisible();
  });
});
