import { paths, RESOURCE_LINKS_CSV_PATH, visibleLine, type ResourceCategory, type ResourceLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DialogButton } from '../../components/dialog/DialogButton';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SmallOnPhones } from '../../components/form/SmallOnPhones';
import { addIcon } from '../../components/icons';
import { CardGrid } from '../../components/layout/CardGrid';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { ListToolbar } from '../../components/list/ListToolbar';
import { useListSearch } from '../../components/list/use-list-search';
import { lazyDialog } from '../../components/lazy-part';
import { useRequestedAction } from '../../lib/use-requested-action';
import { isDead, isShownIn, matchingCategories, matchingLinks } from './categories';
import { CategoryCard } from './CategoryCard';
import { LoadNotice, ResourceList } from './ResourceList';
import { useAllLinks, useSharedCategories } from './resources.api';
import { useCategories } from './use-categories';

interface HubResultsProps {
  search: string;
  /** Undefined while loading or after an error. */
  links: readonly ResourceLink[] | undefined;
}

interface MatchingLinksProps {
  links: readonly ResourceLink[];
  /** The number of all links of the hub. */
  total: number;
  categories: readonly ResourceCategory[];
}

const MatchingLinks = ({ links, total, categories }: MatchingLinksProps) => (
  <Box component="section" aria-labelledby="matching-links" sx={{ mt: 6 }}>
    <Typography variant="h2" id="matching-links">
      Matching links
    </Typography>
    <ResourceList
      label="Matching links"
      links={links}
      total={total}
      placeOf={(link) => categories.find((each) => isShownIn(link, each))?.title}
    />
  </Box>
);

/** Links that are in none of the categories. The search finds them too. */
const OtherLinks = ({ search, links }: HubResultsProps) => {
  const categories = useCategories();
  const { isPending } = useSharedCategories();
  if (!links || isPending || visibleLine(search)) return null;
  const others = links.filter((link) => !categories.some((category) => isShownIn(link, category)));
  if (others.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="other-links" sx={{ mt: 6 }}>
      <Typography variant="h2" id="other-links">
        Other links
      </Typography>
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
        Their category was deleted, or exists only in another browser. Edit a link to move it.
      </Typography>
      <ResourceList label="Other links" links={others} total={links.length} />
    </Box>
  );
};

/** The categories and links that match a search. */
const HubResults = ({ search, links, onClear }: HubResultsProps & { onClear: () => void }) => {
  const all = useCategories();
  const categories = matchingCategories(all, search);
  const found = visibleLine(search) ? matchingLinks(links ?? [], search) : [];
  if (!categories.length && !found.length) {
    const text = `No category and no link matches “${visibleLine(search)}”.`;
    return <EmptyState title="Nothing found" text={text} onClear={onClear} />;
  }
  return (
    <>
      {categories.length > 0 && (
        <CardGrid>
          {categories.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              linkCount={links?.filter((link) => isShownIn(link, category)).length}
            />
          ))}
        </CardGrid>
      )}
      {found.length > 0 && <MatchingLinks links={found} total={links?.length ?? 0} categories={all} />}
    </>
  );
};

const ImportDialog = lazyDialog(async () => (await import('./ImportDialog')).ImportDialog);

/** Explains how the hub is maintained, with the actions for all links. */
const ManagingResources = () => (
  <Box component="section" aria-labelledby="managing-resources" sx={{ mt: { xs: 6, md: 9 } }}>
    <Typography variant="h2" id="managing-resources">
      Managing Resources
    </Typography>
    <Typography sx={{ mt: 2, maxWidth: (theme) => theme.sizes.measure, color: 'text.secondary' }}>
      Open a category to add, change or delete links; everyone in the lab sees the same links. Categories that you add
      are kept in this browser only, until you share them with the lab. All links are checked every night, and broken
      ones are marked.
    </Typography>
    <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <DialogButton variant="outlined" color="inherit" dialog={<ImportDialog />}>
        Import links
      </DialogButton>
      <Button variant="outlined" color="inherit" href={RESOURCE_LINKS_CSV_PATH} download>
        Export as CSV
      </Button>
    </Box>
  </Box>
);

const AddResourceDialog = lazyDialog(async () => (await import('./ResourceDialogs')).AddResourceDialog);
const CategoryDialog = lazyDialog(async () => (await import('./CategoryDialog')).CategoryDialog);

/** The page with all categories of the lab's links. */
const ResourcesHubPage = () => {
  const search = useListSearch('Search for resources...');
  const open = useOpenDialog();
  useRequestedAction({ 'add-link': () => open(<AddResourceDialog />) });
  const { data: links, error, isFetching, refetch } = useAllLinks();
  return (
    <Page>
      <PageHeading
        title="Lab Resources Hub"
        intro="Forms, guides, tutorials and references, gathered by the lab."
        back={{ to: paths.portal, label: 'Back to Portal' }}
        showsTimes={links?.some(isDead)}
        actions={
          <SmallOnPhones
            label="Add Category"
            icon={addIcon}
            variant="outlined"
            color="inherit"
            onClick={() => open(<CategoryDialog />)}
          />
        }
      />
      <ListToolbar search={search.input} />
      {error && !isFetching && <LoadNotice error={error} onRetry={() => void refetch()} />}
      <HubResults search={search.text} links={links} onClear={search.clear} />
      <OtherLinks search={search.text} links={links} />
      <ManagingResources />
    </Page>
  );
};

export default ResourcesHubPage;
