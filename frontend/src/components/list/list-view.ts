import { useKeptValue } from '../../lib/kept-value';

export type ListView = 'cards' | 'table';

/**
 * How a list is shown. The choice is kept in this browser.
 * @param list the name of the list
 */
export const useListView = (list: string) => {
  const [kept, keep] = useKeptValue(`${list}-view`, 'cards');
  return [kept === 'table' ? 'table' : 'cards', keep as (view: ListView) => void] satisfies [ListView, unknown];
};
