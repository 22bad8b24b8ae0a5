import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStoredValue } from '../../lib/stored-value';
import { warnIfNotStored } from '../toast/toast-store';

export type ListView = 'cards' | 'table';

/** Longer lists are shown as tables by default. */
const TABLE_FROM_LENGTH = 30;

export const useIsPhone = () => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));

/**
 * Whether a list is shown as cards or as a table. By default long lists, and all lists on phones, are tables. The
 * browser remembers the user's choice.
 * @param list the name of the list
 * @param total the number of its entries before search and filters
 */
export const useListView = (list: string, total: number) => {
  const isPhone = useIsPhone();
  const [kept, keep] = useStoredValue(`${list}-view`, '');
  const choose = (view: ListView): void => {
    keep(view);
    warnIfNotStored(view === 'table' ? 'Shown as a table' : 'Shown as cards');
  };
  const usual = isPhone || total > TABLE_FROM_LENGTH ? 'table' : 'cards';
  const view = kept === 'table' || kept === 'cards' ? kept : usual;
  return [view, choose] satisfies [ListView, unknown];
};
