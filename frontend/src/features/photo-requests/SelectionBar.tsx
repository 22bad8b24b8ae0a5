import { amountText, type PhotoRequest } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { selectionBarSx } from './photo-request-styles';
import type { useSelection } from './use-selection';
import { lazyPart } from '../../components/lazy-part';

const ApproveTogetherDialog = lazyPart(async () => (await import('./ApproveTogetherDialog')).ApproveTogetherDialog);
const RejectTogetherDialog = lazyPart(async () => (await import('./RejectTogetherDialog')).RejectTogetherDialog);

/** A snapshot: requests that are decided leave the list, but not the open dialog, which says what became of them. */
interface Together {
  Dialog: typeof ApproveTogetherDialog;
  requests: readonly PhotoRequest[];
}

interface SelectionBarProps {
  selection: ReturnType<typeof useSelection<PhotoRequest>>;
  onDecide: (together: Together) => void;
}

const Bar = ({ selection: { selected, isAll, toggleAll }, onDecide }: SelectionBarProps) => {
  const addable = selected.filter(({ updatesMember }) => !updatesMember);
  const changing = selected.length - addable.length;
  return (
    <Box component="fieldset" aria-label="Several requests at once" sx={selectionBarSx}>
      <FormControlLabel
        label="Select all"
        control={<Checkbox checked={isAll} indeterminate={selected.length > 0 && !isAll} onChange={toggleAll} />}
      />
      <Typography component="output" variant="body2" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {selected.length > 0 && `${selected.length} selected`}
        {changing > 0 &&
          `; ${amountText(changing, 'change members', 'changes a member')} and must be approved separately`}
      </Typography>
      {addable.length > 0 && (
        <Button variant="contained" onClick={() => onDecide({ Dialog: ApproveTogetherDialog, requests: addable })}>
          Approve {addable.length}
        </Button>
      )}
      {selected.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => onDecide({ Dialog: RejectTogetherDialog, requests: selected })}
        >
          Reject {selected.length}
        </Button>
      )}
    </Box>
  );
};

/** Selects all requests, and decides on the selected ones at once. */
export const SelectionBar = ({
  selection,
  isOffered,
}: Pick<SelectionBarProps, 'selection'> & { isOffered: boolean }) => {
  const [together, setTogether] = useState<Together>();
  return (
    <>
      {isOffered && <Bar selection={selection} onDecide={setTogether} />}
      {together && <together.Dialog requests={together.requests} onClose={() => setTogether(undefined)} />}
    </>
  );
};
