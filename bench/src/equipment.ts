import type { RunningStack } from '@lab/local';
import type { Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { benchCheckout } from './equipment-checkout.js';
import { benchList } from './list.js';
import { logIn } from './session.js';

const ITEMS = 1000;
const CHECKOUTS = 10_000;

/** The inventory, the history of checkouts and a checkout, through the gateway, against bare servers. */
export const benchEquipment = async (stack: RunningStack): Promise<Outcome[]> => {
  const { url, databaseUrl } = stack;
  await fillInventory(databaseUrl);
  const common = { headers: await logIn(stack), databaseUrl };
  return [
    ...(await benchList({
      name: `${ITEMS} items`,
      url: `${url}/api/equipment`,
      goals: { whole: 1.5, unchanged: 5 },
      ...common,
    })),
    ...(await benchList({
      name: `${CHECKOUTS} checkouts`,
      url: `${url}/api/equipment-checkouts?status=all`,
      // Three million characters: on a busy machine sixteen concurrent requests take seconds.
      seconds: 8,
      ...common,
    })),
    ...(await benchCheckout({ url: `${url}/api/equipment-checkouts`, ...common })),
  ];
};

const fillInventory = (databaseUrl: string): Promise<void> =>
  withDatabase(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO equipment.equipment (name, serial_number, category, description, location, purchase_date, value)
       SELECT 'Study phone ' || n, 'SN-' || n, 'mobile_devices', 'Android phone with the sampling app installed',
         'Drawer ' || n % 20, date '2020-01-01' + n, 20000 + n
       FROM generate_series(1, $1 - (SELECT count(*)::int FROM equipment.equipment)) AS n`,
      [ITEMS],
    );
    await client.query(
      `INSERT INTO equipment.equipment_checkouts (equipment_id, lab_member_id, equipment_name, member_name,
         checkout_date, expected_return_date, purpose, returned_at, return_condition)
       SELECT item.id, 1 + n % 20, item.name, '成員' || n % 20, now() - n * interval '1 hour',
         current_date - n / 24 + 7, 'Field study number ' || n, now() - (n - 1) * interval '1 hour', 'good'
       FROM generate_series(1, $1 - (SELECT count(*)::int FROM equipment.equipment_checkouts)) AS n
         JOIN (SELECT id, name, row_number() OVER (ORDER BY id) AS place FROM equipment.equipment) AS item
           ON item.place = 1 + n % $2`,
      [CHECKOUTS, ITEMS],
    );
    await client.query('ANALYZE');
  });
