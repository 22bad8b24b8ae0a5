import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import Button from '@mui/material/Button';
import { Composer } from './Composer';
import { windowSx } from './lab-guide-styles';
import { Messages } from './Messages';
import { useConversation } from './use-conversation';
import { useEscape } from './use-escape';
import { suggestions } from './intent-texts';

/** The three suggested answers to the greeting. */
const Suggestions = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {suggestions.map((text) => (
      <Button key={text} size="small" variant="outlined" onClick={() => onChoose(text)}>
        {text}
      </Button>
    ))}
  </Box>
);

/** The window of the lab guide. It is not modal, so the page stays usable. */
export const ChatWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { messages, isThinking, written, isIntroduced, send } = useConversation();
  const input = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEscape(box, isOpen, onClose);

  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  const choose = (text: string) => {
    send(text);
    input.current?.focus();
  };
  return (
    <Box ref={box} component="dialog" open={isOpen} aria-labelledby={titleId} sx={windowSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} variant="h5" component="h2" sx={{ flex: 1 }}>
          Lab guide
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Messages messages={messages} isThinking={isThinking} written={written} onAsk={choose}>
        {!isIntroduced && <Suggestions onChoose={choose} />}
      </Messages>
      <Composer ref={input} isThinking={isThinking} onSend={send} />
    </Box>
  );
};
