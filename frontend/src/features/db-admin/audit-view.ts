import { AUDIT_LOG_TABLE } from '@lab/contracts';
import { useAddressParams } from '../../lib/use-address-params';

/** Which entries of the audit log are shown. */
export interface AuditView {
  page: number;
  /** Part of the author's name. */
  person?: string | undefined;
  /** `schema.table`. */
  table?: string | undefined;
  /** The id of a record of the table. */
  row?: string | undefined;
  /** `YYYY-MM-DD` in the lab. */
  day?: string | undefined;
}

/** The names in the page's address, where `table` is the table that is shown. */
const names = { page: 'page', person: 'person', table: 'changesOf', row: 'record', day: 'day' } as const;

const NUMBER = /^[1-9]\d{0,8}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const readAuditView = (params: URLSearchParams): AuditView => {
  const text = (name: keyof AuditView) => params.get(names[name]) || undefined;
  const [page = '', day = '', row = ''] = [text('page'), text('day'), text('row')];
  return {
    page: NUMBER.test(page) ? Number(page) : 1,
    person: text('person'),
    table: text('table'),
    row: NUMBER.test(row) && text('table') ? row : undefined,
    day: DAY.test(day) ? day : undefined,
  };
};

const given = (view: AuditView): [keyof AuditView, string][] =>
  (Object.entries(view) as [keyof AuditView, string | number | undefined][]).flatMap(([name, value]) =>
    value ? [[name, String(value)] as [keyof AuditView, string]] : [],
  );

/** The view as parameters of the page's address, without the first page. */
const auditParams = (view: AuditView): Record<string, string> =>
  Object.fromEntries(
    given(view).flatMap(([name, value]) => (name === 'page' && value === '1' ? [] : [[names[name], value]])),
  );

/** The address of the changes of one record. */
export const recordAddress = (table: string, id: number): string =>
  `?${new URLSearchParams({ table: AUDIT_LOG_TABLE, ...auditParams({ page: 1, table, row: String(id) }) }).toString()}`;

/** The view as a query string for the server. */
export const auditSearch = (view: AuditView): string => `?${new URLSearchParams(given(view)).toString()}`;

/** The state of the audit log in the page's address. It can be shared and reloaded. */
export const useAuditAddress = () => {
  const [params, setParams] = useAddressParams();
  const show = (view: AuditView, options?: { replace: boolean }): void =>
    setParams({ table: AUDIT_LOG_TABLE, ...auditParams(view) }, options);
  return { view: readAuditView(params), show };
};
