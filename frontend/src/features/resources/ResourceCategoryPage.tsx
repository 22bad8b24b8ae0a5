import { paths, resourceCategoryMessages, type ResourceCategory } from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { LinkedText } from '../../components/LinkedText';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { usePageTitle } from '../../lib/page-title';
import { isDead } from './categories';
import { CategoryIcon } from './CategoryIcon';
import { CategoryLinks } from './CategoryLinks';
import { LinkEditing } from './LinkEditing';
import { useCategoryLinks } from './resources.api';
import { useCategories } from './use-categories';
import { lazyPart } from '../../components/lazy-part';

const AddResourceDialog = lazyPart(async () => (await import('./AddResourceDialog')).AddResourceDialog);
const ImportDialog = lazyPart(async () => (await import('./ImportDialog')).ImportDialog);

const back = { to: paths.supportAndResources, label: 'Back to Resources Hub' };

const UnknownCategory = () => {
  usePageTitle(resourceCategoryMessages.unknown);
  return (
    <Page>
      <PageHeading
        title={resourceCategoryMessages.unknown}
        intro="It was deleted, or it was added in another browser."
      />
      <Button variant="contained" component={Link} to={paths.supportAndResources}>
        Return to Resources Hub
      </Button>
    </Page>
  );
};

const KnownCategory = ({ category }: { category: ResourceCategory }) => {
  const [open, setOpen] = useState<'add' | 'import'>();
  const close = () => setOpen(undefined);
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
            <Button variant="outlined" color="inherit" onClick={() => setOpen('import')}>
              Import
            </Button>
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('add')}>
              Add New Resource
            </Button>
          </Box>
        }
      />
      <LinkEditing>
        <CategoryLinks category={category} onAdd={() => setOpen('add')} />
      </LinkEditing>
      {open === 'add' && <AddResourceDialog category={category} onClose={close} />}
      {open === 'import' && <ImportDialog category={category} onClose={close} />}
    </Page>
  );
};

/** A category of the hub with its links. */
const ResourceCategoryPage = () => {
  const { resourceType } = useParams();
  const category = useCategories().find(({ id }) => id === resourceType);
  return category ? <KnownCategory key={category.id} category={category} /> : <UnknownCategory />;
};

export default ResourceCategoryPage;
