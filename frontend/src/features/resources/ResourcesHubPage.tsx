import { paths } from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchInput } from '../../components/form/SearchInput';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { CategoryDialog } from './CategoryDialog';
import { HubResults } from './HubResults';
import { LinkEditing } from './LinkEditing';
import { LoadNotice } from './LoadNotice';
import { ManagingResources } from './ManagingResources';
import { useAllLinks } from './resources.api';

/** The search as part of the address. */
const useHubSearch = () => {
  const [params, setParams] = useSearchParams();
  return useSearchDraft(params.get('q') ?? '', (q) => setParams(q ? { q } : {}, { replace: true }));
};

/** All categories of the lab's links. */
const ResourcesHubPage = () => {
  const [search, setSearch] = useHubSearch();
  const [isAdding, setIsAdding] = useState(false);
  const { data: links, error, isFetching, refetch } = useAllLinks();
  return (
    <Page>
      <PageHeading
        title="Lab Resources Hub"
        intro="Forms, guides, tutorials and references, gathered by the lab."
        back={{ to: paths.portal, label: 'Back to Portal' }}
        actions={
          <Button variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
            Add Category
          </Button>
        }
      />
      <Box sx={{ mb: 4, maxWidth: (theme) => theme.sizes.measure }}>
        <SearchInput placeholder="Search for resources..." value={search} onChange={setSearch} />
      </Box>
      {error && !isFetching && <LoadNotice error={error} onRetry={() => void refetch()} />}
      <LinkEditing>
        <HubResults search={search} links={links} />
      </LinkEditing>
      <ManagingResources />
      {isAdding && <CategoryDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
};

export default ResourcesHubPage;
