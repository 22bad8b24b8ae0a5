import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BottomBar } from '../../components/layout/BottomBar';
import { useAskedAction } from '../../lib/use-asked-action';
import { Archive } from './archive/Archive';
import { MeetingDialogs } from './MeetingDialogs';
import { MeetingsContext, type OpenDialog } from './meetings-context';
import type { Schedule } from './meetings.api';
import { PlanView } from './schedule/PlanView';
import { ToolBar } from './ToolBar';
import { UndoBar, type Undo } from './moving/UndoBar';
import { useAfterSuccess } from './use-after-success';
import { useProposalPolling } from './proposals/use-proposal-polling';
import { useVotings } from './voting/use-votings';
import { VotingBanner } from './voting/VotingBanner';

/** The content of the page below its title, once the meetings are loaded. */
export const Meetings = ({ schedule }: { schedule: Schedule }) => {
  const [dialog, open] = useState<OpenDialog>();
  const [undo, setUndo] = useState<Undo>();
  const [search] = useSearchParams();
  const votings = useVotings(schedule);
  const goBack = useAfterSuccess();
  useProposalPolling(schedule);
  useAskedAction({
    create: () => open({ kind: 'create' }),
    postpone: () => open({ kind: 'postpone' }),
    propose: () => open({ kind: 'propose' }),
  });

  const offerUndo = (text: string, token: string) => setUndo({ text, token, offeredAt: performance.now() });
  const context = { ...votings, schedule, open, close: () => open(undefined), goBack, offerUndo };
  return (
    <MeetingsContext value={context}>
      <BottomBar bar={votings.votings.length > 0 && <VotingBanner votings={votings.votings} />}>
        <ToolBar />
        {undo && <UndoBar key={undo.token} undo={undo} onDone={() => setUndo(undefined)} />}
        {search.get('view') === 'past' ? <Archive /> : <PlanView />}
      </BottomBar>
      <MeetingDialogs dialog={dialog} />
    </MeetingsContext>
  );
};
