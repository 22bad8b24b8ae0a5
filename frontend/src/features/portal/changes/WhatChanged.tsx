import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MemberName } from '../../../components/person/MemberName';
import { formatInstant } from '../../../lib/time';
import { needListSx, sectionSx, startButtonSx } from '../need-styles';
import type { Change, Person } from './change';
import { useChanges } from './use-changes';

/** The number of lines before "Show all". */
const FIRST = 5;

const lineSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 4,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '& p': { minWidth: 0, overflowWrap: 'anywhere' },
  '& time': { typography: 'body2', color: 'text.secondary' },
};

const ChangeItem = ({ change: { who, did, title, to, at } }: { change: Change }) => (
  <Box component="li" sx={lineSx}>
    <Typography>
      <strong>
        <MemberName {...who} />
      </strong>{' '}
      {did}{' '}
      <Link component={RouterLink} to={to}>
        {title}
      </Link>
    </Typography>
    <time dateTime={at}>{formatInstant(at)}</time>
  </Box>
);

/** What others have added since the member's last visit; nothing while there is nothing to tell. */
export const WhatChanged = ({ person }: { person: Person }) => {
  const titleId = useId();
  const changes = useChanges(person);
  const [isWhole, setIsWhole] = useState(false);
  if (changes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={sectionSx}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        Since your last visit
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={needListSx}>
        {changes.slice(0, isWhole ? undefined : FIRST).map((change) => (
          <ChangeItem key={change.key} change={change} />
        ))}
      </Box>
      {changes.length > FIRST && (
        <Button
          color="inherit"
          sx={[startButtonSx, { mt: 1 }]}
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show fewer' : `Show all ${changes.length}`} changes`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${changes.length}`}
        </Button>
      )}
    </Box>
  );
};
