import { credentialMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Frame } from '../../components/layout/Page';
import { lazyPart } from '../../components/lazy-part';

const IdentityDialog = lazyPart(async () => (await import('../../components/person/IdentityDialog')).IdentityDialog);

/** A notice above every page of the portal when the lab requires a proof of identity and the user has not given one. */
export const ReadOnlyNotice = () => {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Box component="section" aria-label="Who you are" data-screen-only sx={{ bgcolor: 'surface.sunken' }}>
      <Frame
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
          py: { xs: 1.5, md: 1 },
        }}
      >
        <Typography variant="body2">
          {credentialMessages.sayWhoFirst} Until then you can read, but not change anything.
        </Typography>
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Set your name
        </Button>
      </Frame>
      {isChoosing && <IdentityDialog onClose={() => setChoosing(false)} />}
    </Box>
  );
};
