import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { lazyPart } from '../../components/lazy-part';

const IdentityDialog = lazyPart(async () => (await import('../../components/person/IdentityDialog')).IdentityDialog);

/** In place of the inbox, for users who have not said who they are. */
export const SayWhoYouAre = () => {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <EmptyState
        title="Who are you?"
        text="Choose your name once to be told what concerns you."
        action={
          <Button variant="contained" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            Choose yourself
          </Button>
        }
      />
      {isChoosing && <IdentityDialog onClose={() => setChoosing(false)} />}
    </>
  );
};
