import { equipmentCheckoutMessages } from '@lab/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { lazyPart } from '../../components/lazy-part';

const IdentityDialog = lazyPart(async () => (await import('../../components/person/IdentityDialog')).IdentityDialog);

/** Own checkouts are unknown until the user has said who they are. */
const NoName = () => {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <EmptyState
        title="Your own checkouts are not known yet"
        text="Set your name, and they are shown here."
        action={
          <Button variant="contained" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            Set your name
          </Button>
        }
      />
      {isChoosing && <IdentityDialog onClose={() => setChoosing(false)} />}
    </>
  );
};

interface NoCheckoutsProps {
  /** True when the user’s own checkouts are wanted, but the user has no identity. */
  isNameless: boolean;
  /** Removes search and filter; undefined when there are none. */
  onClear: (() => void) | undefined;
}

/** Shown instead of an empty list of checkouts. */
export const NoCheckouts = ({ isNameless, onClear }: NoCheckoutsProps) => {
  if (isNameless) return <NoName />;
  if (!onClear) return <EmptyState title={equipmentCheckoutMessages.empty} />;
  return (
    <EmptyState
      title="No checkout matches"
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          Clear search and filter
        </Button>
      }
    />
  );
};
