import type { ResourceImportReport } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skippedListSx } from './resources-styles';

const links = (count: number): string => (count === 1 ? '1 link' : `${count} links`);

/** What became of a file of links, in a sentence. */
export const importSummary = ({ added, skipped }: ResourceImportReport): string => {
  const done = added ? `${links(added)} added.` : 'No links were added.';
  return skipped.length ? `${done} ${links(skipped.length)} skipped:` : done;
};

/** The links of a file that were not added, and why. */
export const SkippedLinks = ({ skipped }: Pick<ResourceImportReport, 'skipped'>) => (
  // It scrolls, which the keyboard must be able to do, too.
  <Box component="section" tabIndex={0} aria-label="Skipped links">
    <Box component="ul" sx={skippedListSx}>
      {[...skipped.entries()].map(([line, { title, url, reason }]) => (
        <li key={line}>
          <Typography variant="body2">{title || url}</Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {reason}
          </Typography>
        </li>
      ))}
    </Box>
  </Box>
);
