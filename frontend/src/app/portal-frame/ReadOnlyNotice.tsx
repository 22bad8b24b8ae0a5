import { credentialMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Frame } from '../../components/layout/Page';
import { ChooseIdentityButton } from '../../components/person/ChooseIdentityButton';

/** A notice above every page of the portal when the lab requires a proof of identity and the user has not given one. */
export const ReadOnlyNotice = () => (
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
      <ChooseIdentityButton size="small" variant="outlined" />
    </Frame>
  </Box>
);
