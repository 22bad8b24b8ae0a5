import type { Failure } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Note } from '../../../components/feedback/Note';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import { announce, failure } from '../../../components/toast/announce';
import { formatInstant } from '../../../lib/time';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { useFailures, useRetry } from './sent-messages.api';

/** A message: subject and state in one line if there is room, the text folded. */
export const messageSx: SxProps<Theme> = {
  ...ruledRowSx,
  py: 2,
  overflowWrap: 'anywhere',
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 },
  '& h2': { minWidth: 0 },
  '& details': { mt: 0.5, maxWidth: (theme) => theme.sizes.page.text },
  '& summary': { cursor: 'pointer', py: 0.5, typography: 'body2', width: 'fit-content' },
  '& details p': {
    mt: 0.5,
    p: 2,
    borderRadius: 1,
    bgcolor: 'surface.sunken',
    whiteSpace: 'pre-wrap',
    typography: 'body2',
  },
};

/** The part of the system in which it failed, in the administrator's words. */
const sourceLabels: Record<Failure['source'], string> = {
  meetings: 'Lab meetings',
  equipment: 'Equipment',
  gatherings: 'Gatherings',
  members: 'Members',
  'db-admin': 'Backups',
  reminders: 'Reminders',
  email: 'E-mail',
  chat: 'The lab’s chat',
};

const FailureItem = ({ failed: { title, source, error, failedAt } }: { failed: Failure }) => (
  <Box component="li" sx={messageSx}>
    <Typography variant="h6" component="h3">
      {title}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {sourceLabels[source]} · <time dateTime={failedAt}>{formatInstant(failedAt)}</time>
    </Typography>
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {error}
    </Typography>
  </Box>
);

/** Retries all failures; what still fails is listed again. */
const Failures = ({ failures }: { failures: readonly Failure[] }) => {
  const retry = useRetry();
  const retryAll = () =>
    announce(
      retry.mutateAsync().then(() => ({ title: 'Retried', text: 'Anything that fails again stays in the list.' })),
      failure('Not retried'),
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
        <Box sx={{ flex: '1 1 20rem' }}>
          <Typography variant="h5" component="h2" gutterBottom>
            Failed
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            These notifications could not be created or sent. Others are not affected. They are kept for 30 days.
          </Typography>
        </Box>
        <Button variant="outlined" loading={retry.isPending} onClick={() => void retryAll()}>
          Retry
        </Button>
      </Box>
      <Box component="ul" aria-label="Failed" sx={ruledListSx}>
        {failures.map((failed) => (
          <FailureItem key={`${failed.source} ${failed.id}`} failed={failed} />
        ))}
      </Box>
    </>
  );
};

/** The failures, above the messages; nothing if there are none. */
export const FailuresSection = () => {
  const { data, error, refetch } = useFailures();
  const list = useFocusAfterRemoval(data?.failures.length);
  if (error && !data) {
    return <ErrorState title="The failures could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  const { failures = [], failing = [] } = data ?? {};
  return (
    // Stays when the list is empty, to keep the focus.
    <Box ref={list} tabIndex={-1}>
      {failures.length + failing.length > 0 && (
        <Box component="section" aria-label="Failures" sx={{ mb: 6 }}>
          {failing.map(({ source, since, reason }) => (
            <Box key={source} sx={{ mb: 2 }}>
              <Note text={`${sourceLabels[source]}: changes cannot be read since ${formatInstant(since)}. ${reason}`} />
            </Box>
          ))}
          {failures.length > 0 && <Failures failures={failures} />}
        </Box>
      )}
    </Box>
  );
};
