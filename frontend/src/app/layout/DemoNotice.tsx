import { demoMessages } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { NoticeBar } from '../../components/layout/NoticeBar';

/** Says that this portal is a demonstration. */
export const DemoNotice = () => (
  <NoticeBar label="Demonstration">
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {demoMessages.notice}
    </Typography>
  </NoticeBar>
);
