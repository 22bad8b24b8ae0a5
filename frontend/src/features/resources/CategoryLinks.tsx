import { resourceLinkMessages, type ResourceCategory } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { StatePanel } from '../../components/feedback/StatePanel';
import { LoadNotice } from './LoadNotice';
import { ResourceList } from './ResourceList';
import { useCategoryLinks } from './resources.api';

/** The links of a category. When they cannot be loaded the list is empty, with an error message. */
export const CategoryLinks = ({ category, onAdd }: { category: ResourceCategory; onAdd: () => void }) => {
  const { data, error, isFetching, refetch } = useCategoryLinks(category);
  if (!data && !error) {
    return (
      <Box component="output" sx={{ display: 'block' }}>
        <StatePanel title={resourceLinkMessages.loading} />
      </Box>
    );
  }
  const links = data ?? [];
  return (
    <>
      {error && !isFetching && <LoadNotice error={error} onRetry={() => void refetch()} />}
      {links.length === 0 && (
        <EmptyState
          title={resourceLinkMessages.empty}
          action={
            <Button variant="contained" onClick={onAdd}>
              Add First Resource
            </Button>
          }
        />
      )}
      <ResourceList label={category.title} links={links} />
    </>
  );
};
