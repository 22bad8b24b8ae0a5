import Box from '@mui/material/Box';
import { visuallyHidden } from '../../components/visually-hidden';
import { Answer } from './Answer';
import type { ChatMessage } from './chat-message';
import { messageSx } from './lab-guide-styles';
import { MessageText } from './MessageText';
import { useArrival } from './use-arrival';

const speakers = { user: 'You: ', assistant: 'Lab guide: ' } as const;

interface MessageProps {
  message: ChatMessage;
  /** Sends a question that the guide offered. */
  onAsk: (question: string) => void;
  /** False once the conversation has gone on: then what was offered stays text. */
  isLast: boolean;
}

/** One message. */
export const Message = ({ message: { role, content, answer, question }, onAsk, isLast }: MessageProps) => {
  const ref = useArrival();
  return (
    <Box ref={ref} data-role={role} sx={messageSx}>
      <Box component="span" sx={visuallyHidden}>
        {speakers[role]}
      </Box>
      {answer ? (
        <Answer answer={answer} question={question!} onAsk={onAsk} isLast={isLast} />
      ) : (
        <MessageText text={content} />
      )}
    </Box>
  );
};
