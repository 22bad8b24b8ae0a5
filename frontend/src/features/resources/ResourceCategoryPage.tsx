import { paths, resourceCategoryMessages, type ResourceCategory } from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { AddResourceDialog } from './AddResourceDialog';
import { CategoryIcon } from './CategoryIcon';
import { CategoryLinks } from './CategoryLinks';
import { ImportDialog } from './ImportDialog';
import { LinkEditing } from './LinkEditing';
import { useCategories } from './use-categories';

const back = { to: paths.supportAndResources, label: 'Back to Resources Hub' };

const UnknownCategory = () => (
  <Page>
    <EmptyState
      title={resourceCategoryMessages.unknown}
      text="It may be a category of another browser, or it was deleted."
      action={
        <Button variant="contained" component={Link} to={paths.supportAndResources}>
          Return to Resources Hub
        </Button>
      }
    />
  </Page>
);

const KnownCategory = ({ category }: { category: ResourceCategory }) => {
  const [open, setOpen] = useState<'add' | 'import'>();
  const close = () => setOpen(undefined);
  return (
    <Page>
      <PageHeading
        title={category.title}
        icon={<CategoryIcon category={category} />}
        intro={category.description}
        back={back}
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

/** One category of the hub with its links. */
const ResourceCategoryPage = () => {
  const { resourceType } = useParams();
  const category = useCategories().find(({ id }) => id === resourceType);
  return category ? <KnownCategory key={category.id} category={category} /> : <UnknownCategory />;
};

export default ResourceCategoryPage;
