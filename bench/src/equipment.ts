import type { RunningStack } from '@lab/local';
import type { Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { benchCheckout } from './writes.js';
import { benchList } from './lists.js';
import { logIn } from './session.js';

const ITEMS = 1000;

/** The inventory and a checkout, through the gateway, against bare servers. */
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
    await benchCheckout({ url: `${url}/api/equipment-checkouts`, ...common }),
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
    await client.query('ANALYZE');
  });
