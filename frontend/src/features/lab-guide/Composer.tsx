import { limits, visibleText } from '@lab/contracts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useId, useState } from 'react';
import { Icon } from '../../components/Icon';
import { sendIcon } from '../../components/icons';
import { useFocusAtEnd } from '../../lib/use-focus-after-removal';

const composerSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  columnGap: 0.5,
  p: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiFormHelperText-root': { mx: 1 },
};

const composerInputSx: SxProps<Theme> = {
  typography: 'body2',
  px: 1.25,
  py: 1.25,
  '& textarea': { p: 0, height: 'auto' },
};

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  isThinking: boolean;
  onSend: (text: string) => void;
}

/** From this length on, the remaining characters are shown. */
const HINT_FROM = limits.chatMessageLength - 200;
const ROWS = 3;

/** The input of the lab guide. Enter sends, Shift+Enter starts a new line. */
export const Composer = ({ ref, isThinking, onSend }: ComposerProps) => {
  const [text, setText] = useState('');
  const hintId = useId();
  // The input loses the focus because it is disabled meanwhile.
  useFocusAtEnd(isThinking, ref);

  const { length } = visibleText(text);
  const isTooLong = length > limits.chatMessageLength;
  const canSend = length > 0 && !isTooLong && !isThinking;
  const send = () => {
    if (!canSend) return;
    onSend(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Box component="form" onSubmit={onSubmit} sx={composerSx}>
      <OutlinedInput
        inputRef={ref}
        multiline
        maxRows={ROWS}
        value={text}
        disabled={isThinking}
        error={isTooLong}
        placeholder="Write a message"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ input: { 'aria-label': 'Message', 'aria-describedby': length >= HINT_FROM ? hintId : undefined } }}
        sx={composerInputSx}
      />
      <IconButton type="submit" aria-label="Send" disabled={!canSend} color="primary">
        <Icon path={sendIcon} fontSize="small" />
      </IconButton>
      {length >= HINT_FROM && (
        <FormHelperText id={hintId} error={isTooLong} sx={{ gridColumn: '1 / -1' }}>
          {isTooLong
            ? `Please use at most ${limits.chatMessageLength} characters. You have written ${length}.`
            : `${length} of ${limits.chatMessageLength} characters`}
        </FormHelperText>
      )}
    </Box>
  );
};
