import { setAsideSchema, type SetAside } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

export const SET_ASIDE_LIST = new ListStatement({
  counter: 'set_aside',
  name: 'setAside',
  rows: `SELECT ${selectList(setAsideSchema)} FROM set_aside ORDER BY id DESC LIMIT 200`,
  beside: { failing: ':failing::json' },
});

export const SET_ASIDE = new Statement(`
  INSERT INTO set_aside (source, title, content, records, reason, created_at)
  VALUES (:source, :title, :content::jsonb, :records::text[], :reason, server_now())`);

/** Notes that later changes of the same records were handled. */
export const OUTDATE = new Statement(`
  UPDATE set_aside SET is_outdated = true
  WHERE source = :source AND NOT is_outdated AND records && :records::text[]`);

/** What was set aside, locked until the transaction ends. */
export const TAKE_BACK = new Statement<{ source: SetAside['source']; content: unknown; isOutdated: boolean }>(
  'DELETE FROM set_aside WHERE id = :id RETURNING source, content, is_outdated AS "isOutdated"',
);

const putBack = (table: string): Statement =>
  new Statement(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, :content::jsonb)`);

/** Puts a row back where it waited. */
export const PUT_BACK = { plans: putBack('plans'), deliveries: putBack('deliveries') };

export const DELIVERY_ROWS = new Statement<{ row: { channel: 'email' | 'chat'; title: string } }>(
  'DELETE FROM deliveries WHERE id = ANY (:ids::int[]) RETURNING to_jsonb(deliveries) AS row',
);
