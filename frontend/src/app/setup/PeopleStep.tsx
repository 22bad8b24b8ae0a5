import { amountText } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MemberDialogs } from '../../features/members/managing/MemberDialogs';
import { useCurrentMembers } from '../../lib/members/members.api';
import type { StepProps } from './StepContent';
import { StepPart } from './StepPart';

/** Closing a dialog does not say whether it was carried out, so the step counts as done once people were looked after. */
export const PeopleStep = ({ onDone }: StepProps) => {
  const { data: members = [] } = useCurrentMembers();
  const [kind, setKind] = useState<'import' | 'invite-all' | 'add' | null>(null);
  const close = () => {
    setKind(null);
    onDone();
  };
  return (
    <StepPart title={`${amountText(members.length, 'people are', 'person is')} in the directory`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setKind('import')}>
          Import People
        </Button>
        <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setKind('add')}>
          Add One Person
        </Button>
        <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setKind('invite-all')}>
          Invite Everybody
        </Button>
      </Box>
      <MemberDialogs dialog={kind && { kind }} members={members} onClose={close} />
    </StepPart>
  );
};
