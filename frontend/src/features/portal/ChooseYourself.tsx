import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';

const IdentityDialog = lazyPart(async () => (await import('../../components/person/IdentityDialog')).IdentityDialog);

/** Asks a user without an identity to choose one, because their tasks cannot be determined. */
export const ChooseYourself = () => {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 1.5,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography>Choose who you are to see what needs you</Typography>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
        Choose yourself
      </Button>
      {isChoosing && <IdentityDialog onClose={() => setIsChoosing(false)} />}
    </Box>
  );
};
