import {
  amountText,
  paths,
  resourceCategoryMessages,
  resourceLinkMessages,
  visibleLine,
  type ResourceCategory,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Spinner } from '../../components/feedback/Spinner';
import { StatePanel } from '../../components/feedback/StatePanel';
import { SmallOnPhones } from '../../components/form/SmallOnPhones';
import { addIcon, importIcon } from '../../components/icons';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useListSearch } from '../../components/list/use-list-search';
import { lazyDialog } from '../../components/lazy-part';
import { LinkedText } from '../../components/LinkedText';
import { usePageTitle } from '../../lib/page-title';
import { categoryPath, isDead, matchingLinks } from './categories';
import { LocalCategoryNote } from './CategoryActions';
import { CategoryIcon } from './CategoryCard';
import { LoadNotice, ResourceList } from './ResourceList';
import { useCategoryLinks, useSharedCategories } from './resources.api';
import { isLocalCategory, useCategories } from './use-categories';

/** The links of a category. When they cannot be loaded the list is empty, with an error message. */
const CategoryLinks = ({ category, onAdd }: { category: ResourceCategory; onAdd: () => void }) => {
  const { data, error, isFetching, refetch } = useCategoryLinks(category);
  const search = useListSearch('Title, description, or address');
  if (!data && !error) {
    return (
      <Box component="output" sx={{ display: 'block' }}>
        <StatePanel title={resourceLinkMessages.loading} />
      </Box>
    );
  }
  const links = data ?? [];
  const found = matchingLinks(links, search.text);
  return (
    <>
      {error && !isFetching && <LoadNotice error={error} onRetry={() => void refetch()} />}
      <ResourceList
        label={category.title}
        links={found}
        total={links.length}
        search={search}
        count={`${found.length} of ${amountText(links.length, 'links')}`}
        nothingFound={{
          title: 'Nothing found',
          text: `No link of this category matches “${visibleLine(search.text)}”.`,
        }}
        empty={
          <EmptyState
            title={resourceLinkMessages.empty}
            action={
              <Button variant="contained" onClick={onAdd}>
                Add First Resource
              </Button>
            }
          />
        }
      />
    </>
  );
};

const AddResourceDialog = lazyDialog(async () => (await import('./ResourceDialogs')).AddResourceDialog);
const ImportDialog = lazyDialog(async () => (await import('./ImportDialog')).ImportDialog);

const back = { to: paths.supportAndResources, label: 'Back to Resources Hub' };

const UnknownCategory = () => {
  usePageTitle(resourceCategoryMessages.unknown);
  return (
    <Page>
      <PageHeading
        title={resourceCategoryMessages.unknown}
        intro="It was deleted, or exists only in another browser. Its links are on the hub page."
      />
      <Button variant="contained" component={Link} to={paths.supportAndResources}>
        Return to Resources Hub
      </Button>
    </Page>
  );
};

const KnownCategory = ({ category }: { category: ResourceCategory }) => {
  const open = useOpenDialog();
  const add = () => open(<AddResourceDialog category={category} />);
  const navigate = useNavigate();
  usePageTitle(category.title);
  return (
    <Page>
      <PageHeading
        title={category.title}
        icon={<CategoryIcon category={category} />}
        intro={category.description && <LinkedText text={category.description} />}
        back={back}
        showsTimes={useCategoryLinks(category).data?.some(isDead)}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <SmallOnPhones
              label="Import"
              icon={importIcon}
              variant="outlined"
              color="inherit"
              onClick={() => open(<ImportDialog category={category} />)}
            />
            <SmallOnPhones label="Add New Resource" icon={addIcon} variant="contained" onClick={add} />
          </Box>
        }
      />
      {isLocalCategory(category) && (
        <LocalCategoryNote
          category={category}
          sx={{ mb: 3 }}
          onShared={({ id }) => void navigate(categoryPath(String(id)), { replace: true })}
        />
      )}
      <CategoryLinks category={category} onAdd={add} />
    </Page>
  );
};

/** A category of the hub with its links. */
const ResourceCategoryPage = () => {
  const { resourceType } = useParams();
  const { isLoading } = useSharedCategories();
  const category = useCategories().find(({ id }) => id === resourceType);
  if (category) return <KnownCategory key={category.id} category={category} />;
  return isLoading ? <Spinner label={resourceLinkMessages.loading} /> : <UnknownCategory />;
};

export default ResourceCategoryPage;
