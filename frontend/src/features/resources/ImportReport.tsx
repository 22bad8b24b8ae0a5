import { amountText, type ResourceImportReport } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skippedListSx } from './resources-styles';

const links = (count: number): string => amountText(count, 'links');

/** The result of an import as a sentence. */
export const importSummary = ({ added, skipped }: ResourceImportReport): string => {
  const done = added ? `${links(added)} added.` : 'No links were added.';
  return skipped.length ? `${done} ${links(skipped.length)} skipped:` : done;
};

/** The links that were not imported, and why. */
export const SkippedLinks = ({ skipped }: Pick<ResourceImportReport, 'skipped'>) => (
  // Focusable, so that it can be scrolled with the keyboard.
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
