import { paths } from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { CreateGatheringDialog } from './CreateGatheringDialog';
import { GatheringList } from './GatheringList';

/** Where the lab decides where to go together. */
const GatheringsPage = () => {
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  return (
    <Page>
      <PageHeading
        title="Lab Social Gatherings"
        intro="Suggest and vote on locations for lab member social events"
        back={{ to: paths.portal, label: 'Back to Portal' }}
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
