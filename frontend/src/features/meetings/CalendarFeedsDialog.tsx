import type { CalendarFeed, CreatedCalendarFeed } from '@lab/contracts';
import DoneIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/dialog/AppDialog';
import { FormAlert } from '../../components/feedback/FormAlert';
import { TextInput } from '../../components/form/TextInput';
import { formatInstant } from '../../lib/dates';
import { errorMessage } from '../../lib/http/http-error';
import { useCopy } from '../../lib/use-copy';
import { useCalendarFeeds, useCreateFeed, useRevokeFeed } from './calendar-feeds.api';
import { useMeetings } from './meetings-context';

const NewLink = ({ feed }: { feed: CreatedCalendarFeed }) => {
  const url = new URL(feed.path, location.origin).href;
  const { isCopied, refusal, copy } = useCopy(url);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      <TextInput
        label="Your new link"
        value={url}
        readOnly
        hint="Copy it now: it is shown only this once. Whoever has it can read the schedule."
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" startIcon={isCopied ? <DoneIcon /> : <ContentCopyIcon />} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy Link'}</span>
      </Button>
      <FormAlert message={refusal} />
    </Box>
  );
};

const FeedRow = ({ feed }: { feed: CalendarFeed }) => {
  const { mutate: revoke, isPending } = useRevokeFeed();
  const made = formatInstant(feed.createdAt);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" sx={{ flex: 1 }}>
        Made {made}
      </Typography>
      <Button
        color="error"
        size="small"
        loading={isPending}
        aria-label={`Revoke the link made ${made}`}
        onClick={() => revoke(feed.id)}
      >
        Revoke
      </Button>
    </Box>
  );
};

/** Personal secret links by which a calendar follows the schedule. */
export const CalendarFeedsDialog = () => {
  const { close } = useMeetings();
  const { data: feeds, error: loadError } = useCalendarFeeds();
  const { mutate: create, data: created, error: createError, isPending } = useCreateFeed();
  const error = createError ?? loadError;
  const isNewThere = created && feeds?.some(({ id }) => id === created.id);
  return (
    <AppDialog
      isOpen
      title="Calendar Link"
      text="Subscribe to this link in your calendar, and every meeting appears there by itself, changes too."
      onClose={close}
      actions={
        <Button variant="contained" loading={isPending} onClick={() => create()}>
          Create a Link
        </Button>
      }
    >
      <FormAlert message={error ? errorMessage(error) : undefined} />
      {isNewThere && <NewLink key={created.id} feed={created} />}
      {feeds && feeds.length > 0 && (
        <Box component="ul" aria-label="Your links" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </Box>
      )}
    </AppDialog>
  );
};
