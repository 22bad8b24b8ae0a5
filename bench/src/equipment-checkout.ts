import type { Outcome } from './compare.js';
import { fillWithoutTriggers, withDatabase } from './database.js';
import { benchWrite } from './write.js';

/** More items than can be checked out during the measurement, because each can be checked out only once. */
const ITEMS = 30_000;

/** The same write without rules: a table with the same columns, without constraints. */
const BARE_SQL = `
  INSERT INTO bench_checkouts (equipment_id, lab_member_id, equipment_name, member_name,
    expected_return_date, purpose)
  VALUES ($1, $2, 'Study phone', '成員', $3, $4)`;

interface CheckoutCase {
  url: string;
  headers: Record<string, string>;
  databaseUrl: string;
}

/** A checkout through the gateway, equipment and members services, against a single INSERT. */
export const benchCheckout = async ({ url, headers, databaseUrl }: CheckoutCase): Promise<Outcome> => {
  let equipmentId = await addItems(databaseUrl);
  const checkout = { equipmentId, labMemberId: 1, expectedReturnDate: '2199-12-31', purpose: 'Field study' };
  return benchWrite({
    name: 'a checkout',
    goal: 0.09,
    url,
    headers,
    databaseUrl,
    sql: BARE_SQL,
    bodyFields: ['equipmentId', 'labMemberId', 'expectedReturnDate', 'purpose'],
    nextBody: () => ({ ...checkout, equipmentId: (equipmentId += 1) }),
    nextBareBody: () => checkout,
  });
};

/** @returns the id before the first new item's */
const addItems = (databaseUrl: string): Promise<number> =>
  withDatabase(databaseUrl, async (client) => {
    await client.query('CREATE TABLE bench_checkouts (LIKE equipment.equipment_checkouts INCLUDING DEFAULTS)');
    const { rows } = await client.query<{ last: number }>('SELECT max(id) AS last FROM equipment.equipment');
    await fillWithoutTriggers(
      client,
      'equipment.equipment',
      `INSERT INTO equipment.equipment (name, description)
       SELECT 'Study phone', 'Android phone' FROM generate_series(1, ${ITEMS})`,
    );
    return rows[0]!.last;
  });
