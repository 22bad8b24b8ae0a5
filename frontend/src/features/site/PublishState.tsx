import { paths, type SiteRendering } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DownloadLink } from '../../components/DownloadLink';
import { Note } from '../../components/feedback/Note';
import { formatInstant } from '../../lib/time';
import { useRendering } from './site.api';

/** Stays in view, because saves further down change it. */
const barSx: SxProps<Theme> = ({ sizes }) => ({
  position: 'sticky',
  zIndex: 2,
  top: { xs: `${sizes.headerCompact}px`, md: `${sizes.portalHeader}px` },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  mb: 1,
  py: 0.5,
  bgcolor: 'background.default',
});

const problemText = ({ problem, retryAt }: SiteRendering): string =>
  `What was saved last is not on the pages yet; they are as they were before. This went wrong: ${problem}${
    retryAt === null ? '' : ` The next try is after ${formatInstant(retryAt)}, and with the next save.`
  }`;

/** Says whether visitors see the last save. */
const StateText = ({ state, done, total, renderedAt }: SiteRendering) => {
  if (state === 'failed') return 'Not published';
  if (state === 'waiting') return 'Waiting to publish…';
  if (state === 'rendering') return total > 0 ? `Publishing… ${done} of ${total} pages` : 'Publishing…';
  return (
    <>
      <Link href={paths.home} target="_blank">
        Live
      </Link>
      {renderedAt && ` since ${formatInstant(renderedAt)}`}
    </>
  );
};

/** The publishing state, and a download of the whole site. */
export const PublishState = () => {
  const { data } = useRendering();
  return (
    <>
      <Box sx={barSx}>
        <Typography
          component="output"
          variant="body2"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {data && <StateText {...data} />}
        </Typography>
        <DownloadLink href="/api/site/export" label="Export" />
      </Box>
      {data && data.problem !== null && (
        <Box role="alert" sx={{ mb: 2 }}>
          <Note text={problemText(data)} />
        </Box>
      )}
    </>
  );
};
