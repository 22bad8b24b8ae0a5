import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Archive } from './Archive';
import { MeetingDialogs } from './MeetingDialogs';
import { MeetingsContext, type OpenDialog } from './meetings-context';
import type { Schedule } from './meetings.api';
import { PlanView } from './PlanView';
import { ToolBar } from './ToolBar';
import { UndoBar, type Undo } from './UndoBar';
import { useAfterSuccess } from './use-after-success';
import { useProposalPolling } from './use-proposal-polling';
import { useVotings } from './use-votings';
import { VotingBanner } from './VotingBanner';

/** Everything below the page's title, once the meetings are there. */
export const Meetings = ({ schedule }: { schedule: Schedule }) => {
  const [dialog, open] = useState<OpenDialog>();
  const [undo, setUndo] = useState<Undo>();
  const [search] = useSearchParams();
  const votings = useVotings(schedule);
  const goBack = useAfterSuccess();
  useProposalPolling(schedule);

  const offerUndo = (text: string, token: string) => setUndo({ text, token, offeredAt: performance.now() });
  const context = { ...votings, schedule, open, close: () => open(undefined), goBack, offerUndo };
  return (
    <MeetingsContext value={context}>
      <ToolBar />
      <Box data-screen-only sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 4 } }}>
        {undo && <UndoBar key={undo.token} undo={undo} onDone={() => setUndo(undefined)} />}
        <VotingBanner />
      </Box>
      {search.get('view') === 'past' ? <Archive /> : <PlanView />}
      <MeetingDialogs dialog={dialog} />
    </MeetingsContext>
  );
};
