import type { SentMessage } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkedText } from '../../components/LinkedText';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import { visuallyHidden } from '../../components/visually-hidden';
import { formatInstant } from '../../lib/time';
import { destinationOf, messageStates } from './message-states';
import { messageSx } from './sent-message-styles';

/** A message: what became of it, where it went, and its text when it is unfolded. */
export const SentMessageItem = ({ message }: { message: SentMessage }) => {
  const { subject, text, state, createdAt } = message;
  const { label, color } = messageStates[state];
  return (
    <Box component="li" sx={messageSx}>
      <div className="head">
        <Typography variant="h6" component="h2">
          {subject}
        </Typography>
        <StatusBadge color={color}>{label}</StatusBadge>
      </div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {destinationOf(message)} · <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      </Typography>
      <details>
        <summary>
          Text<span style={visuallyHidden}> of {subject}</span>
        </summary>
        <p>
          <LinkedText text={text} />
        </p>
      </details>
    </Box>
  );
};
