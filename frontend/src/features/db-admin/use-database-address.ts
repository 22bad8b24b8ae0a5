import { useAddressParams } from '../../lib/use-address-params';
import { readView, viewParams, type TableView } from './table-view';

/** The state of the page in its address: table, page, order and filter. It can be shared and reloaded. */
export const useDatabaseAddress = () => {
  const [params, setParams] = useAddressParams();
  const table = params.get('table') ?? undefined;
  const show = (view: TableView, options?: { replace: boolean }): void =>
    setParams({ ...(table && { table }), ...viewParams(view) }, options);
  return {
    table,
    view: readView(params),
    show,
    showTable: (chosen: string): void => setParams({ table: chosen }),
  };
};

export const tableAddress = (table: string): string => `?${new URLSearchParams({ table }).toString()}`;
