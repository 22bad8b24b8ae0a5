import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';

const IdentityDialog = lazy(() => import('../../components/person/IdentityDialog'));

/** For who has not said who they are: what is theirs cannot be told. */
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
      {isChoosing && (
        <Suspense fallback={null}>
          <IdentityDialog onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </Box>
  );
};
