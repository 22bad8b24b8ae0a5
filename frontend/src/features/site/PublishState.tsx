import { siteMessages } from '@lab/contracts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Note } from '../../components/feedback/Note';
import { formatInstant } from '../../lib/time';
import { useRendering } from './site.api';

const FOLDER_TEXT = `${siteMessages.filesInCharge} Everything can be read here, but nothing saved: the next start would take the folder over again. Change its files instead.`;

/** What is late is tried with the next look, within a minute. */
const failureText = (failure: string, retryAt: string | null): string =>
  `What was saved last is not on the pages yet; they are as they were before. This went wrong: ${failure}${
    retryAt === null ? '' : ` It is tried again after ${formatInstant(retryAt)}, and with the next save.`
  }`;

/** Whether what was saved last is on the pages, what is in the way of saving, and all of it as a file. */
export const PublishState = () => {
  const { data } = useRendering();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
      >
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
          {data?.renderedAt && !data.failure && `The pages were last published on ${formatInstant(data.renderedAt)}.`}
        </Typography>
        <Button
          component="a"
          href="/api/site/export"
          download
          size="small"
          color="inherit"
          startIcon={<DownloadIcon aria-hidden />}
        >
          Export
        </Button>
      </Box>
      {data?.failure && (
        <Box role="alert">
          <Note text={failureText(data.failure, data.retryAt)} />
        </Box>
      )}
      {data && !data.isEditable && <Note text={FOLDER_TEXT} />}
    </Box>
  );
};
