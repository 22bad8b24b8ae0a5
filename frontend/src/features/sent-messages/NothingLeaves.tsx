import type { SentMessageList } from '@lab/contracts';
import Box from '@mui/material/Box';
import { Note } from '../../components/feedback/Note';

const textFor = ({ isMailOn, isChatOn }: SentMessageList): string | undefined => {
  if (!isMailOn && !isChatOn) return 'No mail server and no chat are set. This is what would have been sent.';
  if (!isMailOn) return 'No mail server is set. E-mails are only listed here.';
  return isChatOn ? undefined : 'No chat is set. What the lab’s chat would have been told is only listed here.';
};

/** Says so while a way out of the portal is not set. */
export const NothingLeaves = ({ list }: { list: SentMessageList }) => {
  const text = textFor(list);
  if (!text) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Note text={text} />
    </Box>
  );
};
