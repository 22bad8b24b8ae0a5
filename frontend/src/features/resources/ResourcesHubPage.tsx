import { paths } from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAddressParams } from '../../lib/use-address-params';
import { SearchInput } from '../../components/form/SearchInput';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { useAskedAction } from '../../lib/use-asked-action';
import { isDead } from './categories';
import { HubResults } from './HubResults';
import { LinkEditing } from './LinkEditing';
import { LoadNotice } from './LoadNotice';
import { ManagingResources } from './ManagingResources';
import { useAllLinks } from './resources.api';
import { lazyPart } from '../../components/lazy-part';

const AddResourceDialog = lazyPart(async () => (await import('./AddResourceDialog')).AddResourceDialog);
const CategoryDialog = lazyPart(async () => (await import('./CategoryDialog')).CategoryDialog);

/** The search, stored in the address. */
const useHubSearch = () => {
  const [params, setParams] = useAddressParams();
  return useSearchDraft(params.get('q') ?? '', (q) => setParams(q ? { q } : {}, { replace: true }));
};

/** The page with all categories of the lab's links. */
const ResourcesHubPage = () => {
  const [search, setSearch] = useHubSearch();
  const [adding, setAdding] = useState<'category' | 'link'>();
  const close = () => setAdding(undefined);
  useAskedAction({ 'add-link': () => setAdding('link') });
  const { data: links, error, isFetching, refetch } = useAllLinks();
  return (
    <Page>
      <PageHeading
        title="Lab Resources Hub"
        intro="Forms, guides, tutorials and references, gathered by the lab."
        back={{ to: paths.portal, label: 'Back to Portal' }}
        showsTimes={links?.some(isDead)}
        actions={
          <Button variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={() => setAdding('category')}>
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
      {adding === 'category' && <CategoryDialog onClose={close} />}
      {adding === 'link' && <AddResourceDialog onClose={close} />}
    </Page>
  );
};

export default ResourcesHubPage;
