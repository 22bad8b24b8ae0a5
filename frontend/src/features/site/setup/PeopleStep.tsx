import { amountText } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MemberDialogs } from '../../members/index';
import { useCurrentMembers } from '../../../lib/members/members.api';
import type { StepProps } from './StepContent';
import { StepPart } from './StepPart';

/** The step is done when there are people who are not from the sample lab. */
export const PeopleStep = ({ setup }: StepProps) => {
  const { data: members = [] } = useCurrentMembers();
  const [kind, setKind] = useState<'import' | 'invite-all' | 'add' | null>(null);
  const close = () => {
    setKind(null);
    setup.refresh();
  };
  return (
    <StepPart title={`${amountText(members.length, 'people are', 'person is')} in the directory`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setKind('import')}>
          Import people
        </Button>
        <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setKind('add')}>
          Add one person
        </Button>
        <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setKind('invite-all')}>
          Invite everybody
        </Button>
      </Box>
      {kind && <MemberDialogs dialog={{ kind }} members={members} onClose={close} />}
    </StepPart>
  );
};
