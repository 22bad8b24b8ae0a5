import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { StepProps } from './StepContent';
import { StepPart } from './StepPart';

const ways = [
  {
    title: 'E-mail',
    text: 'Reminders and invitations to vote. Without a mail server, messages are only listed in the portal.',
    variables: ['SMTP_URL', 'MAIL_FROM'],
  },
  {
    title: 'The lab’s chat',
    text: 'A webhook of Slack, Mattermost or Discord is told what concerns everybody.',
    variables: ['CHAT_WEBHOOK_URL'],
  },
  {
    title: 'The lab guide',
    text: 'A language model answers visitors’ questions. Without one, the guide answers from the FAQ.',
    variables: ['CHAT_API_URL', 'CHAT_API_KEY', 'CHAT_MODEL'],
  },
];

/** What is set where. Nothing of it is known here: it belongs to the machine, and some of it is secret. */
export const ReachStep = ({ onDone }: StepProps) => (
  <Stack sx={{ gap: 4 }}>
    {ways.map(({ title, text, variables }) => (
      <StepPart key={title} title={title} text={text}>
        <Typography variant="body2">
          Set{' '}
          {variables.map((variable, index) => (
            <span key={variable}>
              {index > 0 && ', '}
              <Box component="code" sx={{ px: 0.5, borderRadius: 0.5, bgcolor: 'surface.sunken' }}>
                {variable}
              </Box>
            </span>
          ))}{' '}
          in the environment of the portal, and restart it.
        </Typography>
      </StepPart>
    ))}
    <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: (theme) => theme.sizes.measure }}>
      What was sent, and what failed, is listed under{' '}
      <Link component={RouterLink} to={paths.sentMessages}>
        Messages Sent
      </Link>
      .
    </Typography>
    <Button variant="contained" onClick={onDone} sx={{ alignSelf: 'start' }}>
      This Is Set as We Want It
    </Button>
  </Stack>
);
