import { tellIfNotKept } from '../toast/toast-store';
import { useKeptValue } from '../../lib/kept-value';

export type ListView = 'cards' | 'table';

/**
 * How a list is shown. The choice is kept in this browser.
 * @param list the name of the list
 */
export const useListView = (list: string) => {
  const [kept, keep] = useKeptValue(`${list}-view`, 'cards');
  const choose = (view: ListView): void => {
    keep(view);
    tellIfNotKept(view === 'table' ? 'Shown as a table' : 'Shown as cards');
  };
  return [kept === 'table' ? 'table' : 'cards', choose] satisfies [ListView, unknown];
};
