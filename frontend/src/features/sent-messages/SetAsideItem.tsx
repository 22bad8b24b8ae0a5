import type { SetAside } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { announce, failure } from '../../components/toast/announce';
import { hasStatus } from '../../lib/http/http-error';
import { formatInstant } from '../../lib/time';
import { messageSx } from './sent-message-styles';
import { useDismiss, useTryAgain } from './set-aside.api';

/** Where it was, as the administrator knows these places. */
export const sourceLabels: Record<SetAside['source'], string> = {
  meetings: 'Lab meetings',
  equipment: 'Equipment',
  gatherings: 'Gatherings',
  members: 'Members',
  reminders: 'Reminders',
  email: 'E-mail',
  chat: 'The lab’s chat',
};

/** Something that could not be told: what, where, when, why, and what can be done. */
export const SetAsideItem = ({ aside }: { aside: SetAside }) => {
  const { id, title, source, reason, createdAt } = aside;
  const [isAsked, setAsked] = useState(false);
  const again = useTryAgain(id);
  const { mutateAsync: dismiss } = useDismiss(id);
  const tryAgain = () =>
    announce(
      again.mutateAsync().then(() => ({ title: 'Tried Again', text: title })),
      failure('Not Told'),
    );
  return (
    <Box component="li" sx={messageSx}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {sourceLabels[source]} · <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {reason}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="outlined"
          disabled={again.isPending}
          aria-label={`Try again: ${title}`}
          onClick={() => void tryAgain()}
        >
          Try Again
        </Button>
        <Button aria-haspopup="dialog" aria-label={`Dismiss: ${title}`} onClick={() => setAsked(true)}>
          Dismiss
        </Button>
      </Box>
      {isAsked && (
        <ConfirmDialog
          title="Dismiss this?"
          text={`Nobody will be told of “${title}”. This cannot be taken back.`}
          confirmLabel="Dismiss"
          send={() => dismiss().then(() => ({ title: 'Dismissed', text: title }))}
          failed={failure('Not Dismissed')}
          // Somebody else has dealt with it.
          isOver={(error) => hasStatus(error, 404)}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
};
