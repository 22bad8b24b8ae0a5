import { paths } from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useAskedAction } from '../../lib/use-asked-action';
import { GatheringList } from './GatheringList';
import { lazyPart } from '../../components/lazy-part';

const CreateGatheringDialog = lazyPart(
  async () => (await import('./editing/CreateGatheringDialog')).CreateGatheringDialog,
);

/** The page on which the lab plans social gatherings and votes on venues. */
const GatheringsPage = () => {
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  useAskedAction({ create });
  return (
    <Page>
      <PageHeading
        title="Lab Social Gatherings"
        intro="Suggest and vote on locations for lab member social events"
        back={{ to: paths.portal, label: 'Back to Portal' }}
        showsTimes
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={create}>
            Create New Event
          </Button>
        }
      />
      <GatheringList />
      {isCreating && <CreateGatheringDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
};

export default GatheringsPage;
