import type { RunningStack } from '@lab/local';
import type { Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { benchCheckout } from './equipment-checkout.js';
import { benchList } from './list.js';
import { logIn } from './session.js';

const ITEMS = 1000;
const CHECKOUTS = 10_000;

/** The inventory's query: same columns, same order. */
const EQUIPMENT_SQL = `
  SELECT id, name, serial_number AS "serialNumber", model, category, description, location,
    to_char(purchase_date, 'YYYY-MM-DD') AS "purchaseDate", value, status, notes, version
  FROM equipment.equipment ORDER BY name COLLATE "und-x-icu", id`;

const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The query of all checkouts: same columns, same order. */
const CHECKOUTS_SQL = `
  SELECT id, equipment_id AS "equipmentId", lab_member_id AS "labMemberId", equipment_name AS "equipmentName",
    member_name AS "memberName", ${instant('checkout_date')} AS "checkoutDate",
    to_char(expected_return_date, 'YYYY-MM-DD') AS "expectedReturnDate", purpose, checkout_notes AS "checkoutNotes",
    ${instant('returned_at')} AS "returnedAt", return_condition AS "returnCondition", return_notes AS "returnNotes",
    returned_at IS NULL AND expected_return_date < current_date AS "isOverdue"
  FROM equipment.equipment_checkouts ORDER BY returned_at DESC NULLS FIRST, expected_return_date, id`;

/** The inventory, the history of checkouts and a checkout through the gateway, against bare servers. */
export const benchEquipment = async (stack: RunningStack): Promise<Outcome[]> => {
  const { url, databaseUrl } = stack;
  await fillInventory(databaseUrl);
  const common = { headers: await logIn(stack), databaseUrl };
  const inventory = { url: `${url}/api/equipment`, listName: 'equipment', sql: EQUIPMENT_SQL };
  const history = { url: `${url}/api/equipment-checkouts?status=all`, listName: 'checkouts', sql: CHECKOUTS_SQL };
  return [
    ...(await benchList({ name: `${ITEMS} items`, ...inventory, ...common })),
    ...(await benchList({ name: `${CHECKOUTS} checkouts`, ...history, ...common })),
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
