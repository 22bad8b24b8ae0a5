import { amountText, type PhotoRequest } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part';

/** Stays in view while the list scrolls below it. */
const selectionBarSx = {
  position: 'sticky',
  top: (theme: Theme) => ({ xs: theme.sizes.headerCompact, md: theme.sizes.portalHeader }),
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  m: 0,
  px: 0,
  py: 1,
  minWidth: 0,
  minHeight: 60,
  border: 0,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} satisfies SxProps<Theme>;

export interface Selection {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
}

/** The selected entries of a list. An entry that leaves the list is no longer selected. */
export const useSelection = <Entry extends { id: number }>(entries: readonly Entry[]) => {
  const [ids, setIds] = useState<readonly number[]>([]);
  const has = (id: number) => ids.includes(id);
  const selected = entries.filter(({ id }) => has(id));
  const isAll = entries.length > 0 && selected.length === entries.length;
  return {
    selected,
    isAll,
    has,
    toggle: (id: number) => setIds(has(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => setIds(isAll ? [] : entries.map(({ id }) => id)),
  };
};

const ApproveTogetherDialog = lazyPart(async () => (await import('./TogetherDialogs')).ApproveTogetherDialog);
const RejectTogetherDialog = lazyPart(async () => (await import('./TogetherDialogs')).RejectTogetherDialog);

/** A snapshot: decided requests leave the list, but stay in the open dialog, which shows the results. */
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

/** Selects requests, and decides on the selected ones together. */
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
