import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ruledListSx } from '../../components/list/ruled-list-styles';
import { errorMessage } from '../../lib/http/http-error';
import type { Need } from './need';
import { NeedButtons } from './NeedButtons';
import { needSx, startButtonSx } from './need-styles';
import type { FailedSource, Needs } from './use-needs';

/** Below the text on phones, otherwise at the end of the line. */
const rowButtonSx = { ml: { xs: -2.5, md: 0 }, mr: { md: -2.5 } } as const;

/** Shown in place of the lines of an unavailable service. */
const FailedSourceItem = ({ source: { name, error, retry } }: { source: FailedSource }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 3,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box role="alert">
      <Typography>{name} could not be loaded</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {errorMessage(error)}
      </Typography>
    </Box>
    <Button color="inherit" sx={rowButtonSx} aria-label={`Try again: ${name}`} onClick={retry}>
      Try again
    </Button>
  </Box>
);

/** A line of the dashboard: the task, its deadline, a link to it, and buttons to do it here. */
const NeedItem = ({ need }: { need: Need }) => {
  const { key, label, title, soon, when, to, isLate = false } = need;
  const id = useId();
  return (
    <Box component="li" data-need={key} sx={needSx}>
      <Typography id={`${id}-label`} variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Link
        id={id}
        component={RouterLink}
        to={to}
        variant="h5"
        color="inherit"
        underline="hover"
        className="title"
        aria-describedby={`${id}-label ${id}-when`}
      >
        {title}
      </Link>
      <Typography id={`${id}-when`} variant="body2" component="p" className="when">
        <Box component="span" sx={{ color: isLate ? 'error.main' : 'text.primary' }}>
          {soon}
        </Box>{' '}
        <span>{when}</span>
      </Typography>
      <div className="buttons">
        <NeedButtons need={need} titleId={id} />
      </div>
    </Box>
  );
};

/** The number of lines before "Show all". */
const LINES_SHOWN = 5;

interface NeedListProps extends Pick<Needs, 'needs' | 'failed'> {
  titleId: string;
}

/** The most urgent tasks, or all on request; then the services that could not be reached. */
export const NeedList = ({ needs, failed, titleId }: NeedListProps) => {
  const [isWhole, setIsWhole] = useState(false);
  const more = needs.length - LINES_SHOWN;
  return (
    <>
      <Box component="ul" aria-labelledby={titleId} sx={ruledListSx}>
        {needs.slice(0, isWhole ? undefined : LINES_SHOWN).map((need) => (
          <NeedItem key={need.key} need={need} />
        ))}
        {failed.map((source) => (
          <FailedSourceItem key={source.name} source={source} />
        ))}
      </Box>
      {more > 0 && (
        <Button
          color="inherit"
          sx={[startButtonSx, { mt: 1 }]}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${needs.length}`}
        </Button>
      )}
    </>
  );
};
