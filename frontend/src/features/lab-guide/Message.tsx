import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../components/visually-hidden';
import type { ChatMessage } from './chat-message';
import { messageSx } from './lab-guide-styles';
import { MessageText } from './MessageText';
import { useArrival } from './use-arrival';

const sources = { ai: 'Written by AI from the lab’s own pages', faq: 'From the lab’s own pages' } as const;

const speakers = { user: 'You: ', assistant: 'Lab guide: ' } as const;

/** One message, and where it comes from. */
export const Message = ({ message: { role, content, source } }: { message: ChatMessage }) => {
  const ref = useArrival();
  return (
    <Box ref={ref} data-role={role} sx={messageSx}>
      <Box component="span" sx={visuallyHidden}>
        {speakers[role]}
      </Box>
      <MessageText text={content} />
      {source && (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {sources[source]}
        </Typography>
      )}
    </Box>
  );
};
