import type { ResourceLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useListView } from '../../components/list/list-view';
import { ListTable } from '../../components/list/ListTable';
import { LongCardGrid } from '../../components/list/LongCardGrid';
import { ViewSwitch } from '../../components/list/ViewSwitch';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { resourceColumns, type PlaceOf } from './resource-columns';
import { ResourceCard } from './ResourceCard';

interface ResourceListProps {
  label: string;
  links: readonly ResourceLink[];
  placeOf?: PlaceOf;
}

/** Links as cards or as a table. */
export const ResourceList = ({ label, links, placeOf }: ResourceListProps) => {
  const list = useFocusAfterRemoval(links.length);
  const [view, setView] = useListView('resources');
  const columns = useMemo(() => resourceColumns(placeOf), [placeOf]);
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {links.length > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
          <ViewSwitch view={view} onChange={setView} />
        </Box>
      )}
      {view === 'table' && links.length > 0 ? (
        <ListTable label={label} columns={columns} rows={links} keyOf={({ id }) => id} />
      ) : (
        <LongCardGrid label={label} items={links} keyOf={({ id }) => id}>
          {(link) => <ResourceCard link={link} place={placeOf?.(link)} />}
        </LongCardGrid>
      )}
    </Box>
  );
};
