import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../lazy-part';

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog')).IdentityDialog);

/** The button with which users choose their name. */
export const ChooseYourself = () => {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
        Set your name
      </Button>
      {isChoosing && <IdentityDialog onClose={() => setIsChoosing(false)} />}
    </>
  );
};
