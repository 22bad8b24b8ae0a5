import { credentialMessages } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { NoticeBar } from '../../components/layout/NoticeBar';
import { ChooseIdentityButton } from '../../components/person/ChooseIdentityButton';

/** A notice above every page of the portal when the lab requires a proof of identity and the user has not given one. */
export const ReadOnlyNotice = () => (
  <NoticeBar label="Who you are">
    <Typography variant="body2">
      {credentialMessages.sayWhoFirst} Until then you can read, but not change anything.
    </Typography>
    <ChooseIdentityButton size="small" variant="outlined" />
  </NoticeBar>
);
