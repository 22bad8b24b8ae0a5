import type { SetAside } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Note } from '../../components/feedback/Note';
import { ruledListSx, ruledRowSx } from '../../components/list/ruled-list-styles';
import { announce, failure } from '../../components/toast/announce';
import { hasStatus } from '../../lib/http/http-error';
import { formatInstant } from '../../lib/time';
import { useDismiss, useSetAside, useTryAgain } from './sent-messages.api';

/** A message: subject and state in one line where there is room, the text folded. */
export const messageSx: SxProps<Theme> = {
  ...ruledRowSx,
  py: 2,
  overflowWrap: 'anywhere',
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 },
  '& h2': { minWidth: 0 },
  '& details': { mt: 0.5, maxWidth: (theme) => theme.sizes.page.text },
  '& summary': { cursor: 'pointer', py: 0.5, typography: 'body2', width: 'fit-content' },
  '& details p': {
    m: 0,
    mt: 0.5,
    p: 2,
    borderRadius: 1,
    bgcolor: 'surface.sunken',
    whiteSpace: 'pre-wrap',
    typography: 'body2',
  },
};

/** Where it was, as the administrator knows these places. */
const sourceLabels: Record<SetAside['source'], string> = {
  meetings: 'Lab meetings',
  equipment: 'Equipment',
  gatherings: 'Gatherings',
  members: 'Members',
  reminders: 'Reminders',
  email: 'E-mail',
  chat: 'The lab’s chat',
};

/** Something that could not be told: what, where, when, why, and what can be done. */
const SetAsideItem = ({ aside }: { aside: SetAside }) => {
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
          // Somebody else has handled it.
          isOver={(error) => hasStatus(error, 404)}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
};

/** What could not be told, above the messages; nothing while there is none. */
export const SetAsideSection = () => {
  const { data, error, refetch } = useSetAside();
  if (error && !data) {
    return <ErrorState title="What was set aside could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data || data.setAside.length + data.failing.length === 0) return null;
  return (
    <Box component="section" aria-label="What was not told" sx={{ mb: 6 }}>
      {data.failing.map(({ source, since, reason }) => (
        <Box key={source} sx={{ mb: 2 }}>
          <Note text={`${sourceLabels[source]}: changes cannot be read since ${formatInstant(since)}. ${reason}`} />
        </Box>
      ))}
      {data.setAside.length > 0 && (
        <>
          <Typography variant="h5" component="h2" gutterBottom>
            Set Aside
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>
            What members could not be told of, because of what is in it. Everything else goes on.
          </Typography>
          <Box component="ul" aria-label="Set aside" sx={ruledListSx}>
            {data.setAside.map((aside) => (
              <SetAsideItem key={aside.id} aside={aside} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
};
