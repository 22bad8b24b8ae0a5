import { socialGatheringMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { memo, useCallback } from 'react';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { SmallOnPhones } from '../../components/form/SmallOnPhones';
import { addIcon } from '../../components/icons';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { Panel } from '../../components/layout/Panel';
import { lazyDialog } from '../../components/lazy-part';
import { useRequestedAction } from '../../lib/use-requested-action';
import { cardColumnsSx } from './GatheringCard';
import { cardListSx, GatheringCards } from './GatheringCards';
import { useGatherings } from './gatherings.api';
import { WithOpenVotes } from './venues/WithOpenVotes';

/** Placeholders for two gatherings. */
const placeholders = (
  <Box sx={cardListSx}>
    {[0, 1].map((card) => (
      <Panel key={card}>
        <Skeleton variant="text" width="40%" sx={{ typography: 'h2' }} />
        <Skeleton variant="text" width="25%" />
        <Box sx={cardColumnsSx}>
          <div>
            <Skeleton variant="text" width="60%" />
            <Skeleton variant="text" width="80%" />
            <Skeleton variant="text" width="50%" />
          </div>
          <div>
            <Skeleton variant="text" width="50%" sx={{ typography: 'h4' }} />
            <Skeleton variant="text" />
            <Skeleton variant="text" width="70%" />
          </div>
        </Box>
      </Panel>
    ))}
  </Box>
);

const List = ({ onCreate }: { onCreate: () => void }) => {
  const { data: gatherings, ...query } = useGatherings();
  if (!gatherings)
    return (
      <NotLoaded
        query={query}
        what="the events"
        failed={socialGatheringMessages.loadFailed}
        placeholders={placeholders}
      />
    );
  return (
    <WithOpenVotes gatherings={gatherings}>
      {gatherings.length === 0 && (
        <EmptyState
          title={socialGatheringMessages.empty}
          text="Propose a date and a first venue; everyone in the lab can vote."
          action={
            <Button variant="outlined" onClick={onCreate}>
              Plan the first event
            </Button>
          }
        />
      )}
      <GatheringCards gatherings={gatherings} />
    </WithOpenVotes>
  );
};

/** All gatherings, newest first. Memoized, so that opening a dialog does not render them again. */
const GatheringList = memo(List);

const CreateGatheringDialog = lazyDialog(
  async () => (await import('./editing/GatheringDialogs')).CreateGatheringDialog,
);

/** The page on which the lab plans social gatherings and votes on venues. */
const GatheringsPage = () => {
  const open = useOpenDialog();
  const create = useCallback(() => open(<CreateGatheringDialog />), [open]);
  useRequestedAction({ create });
  return (
    <Page>
      <PageHeading
        title="Lab Social Gatherings"
        intro="Suggest and vote on locations for lab member social events"
        showsTimes
        actions={<SmallOnPhones label="Create New Event" icon={addIcon} variant="contained" onClick={create} />}
      />
      <GatheringList onCreate={create} />
    </Page>
  );
};

export default GatheringsPage;
