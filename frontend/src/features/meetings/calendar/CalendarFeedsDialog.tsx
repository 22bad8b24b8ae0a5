import type { CalendarFeed } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { SecretLink } from '../../../components/form/SecretLink';
import { errorMessage } from '../../../lib/http/http-error';
import { useCalendarFeeds, useCreateFeed, useRevokeFeed } from './calendar-feeds.api';
import { useMeetings } from '../meetings-context';
import { formatInstant } from '../../../lib/time';

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

/** Personal secret links for subscribing to the schedule in a calendar app. */
export const CalendarFeedsDialog = () => {
  const { close } = useMeetings();
  const { data: feeds, error: loadError, refetch } = useCalendarFeeds();
  const { mutate: create, data: created, error: createError, isPending } = useCreateFeed();
  const error = createError ?? loadError;
  const isNewThere = created && feeds?.some(({ id }) => id === created.id);
  return (
    <AppDialog
      isOpen
      title="Calendar Link"
      text="Subscribe to this link in your calendar app. All meetings then appear there and stay up to date."
      onClose={close}
      actions={
        <Button variant="contained" loading={isPending} onClick={() => create()}>
          Create a Link
        </Button>
      }
    >
      <FormAlert
        message={error ? errorMessage(error) : undefined}
        {...(error === loadError && { onRetry: () => void refetch() })}
      />
      {isNewThere && (
        <SecretLink key={created.id} path={created.path} hint="Anyone who has it can read the schedule." />
      )}
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
