import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { CalendarButton } from './CalendarButton';
import { ChooseYourself } from './ChooseYourself';
import { FailedSourceItem } from './FailedSourceItem';
import { NeedItem } from './NeedItem';
import { needListSx, sectionHeadSx, startButtonSx } from './need-styles';
import { NeedsSkeleton } from './NeedsSkeleton';
import { useNeeds, type Needs } from './use-needs';

/** How many lines stand there before one asks for more. */
const FIRST = 8;
/** How many lines are drawn while everything is still to come, and while only some are. */
const SKELETON = { whole: 4, rest: 1 };

const NeedList = ({ needs, failed, titleId }: Pick<Needs, 'needs' | 'failed'> & { titleId: string }) => {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? needs : needs.slice(0, FIRST);
  const more = needs.length - shown.length;
  return (
    <>
      <Box component="ul" aria-labelledby={titleId} sx={needListSx}>
        {shown.map((need) => (
          <NeedItem key={need.key} need={need} />
        ))}
        {failed.map((source) => (
          <FailedSourceItem key={source.name} source={source} />
        ))}
      </Box>
      {more > 0 && (
        <Button color="inherit" sx={[startButtonSx, { mt: 1 }]} onClick={() => setIsWhole(true)}>
          and {more} more
        </Button>
      )}
    </>
  );
};

/** What waits for who is looking, the most urgent first, and the way to each. */
export const WhatNeedsYou = () => {
  const titleId = useId();
  const { person, needs, failed, isLoading } = useNeeds();
  const lines = needs.length + failed.length;
  const isEmpty = !isLoading && lines === 0;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: { xs: 5, md: 7 } }}>
      <Box sx={sectionHeadSx}>
        <Typography id={titleId} variant="h2">
          What needs you
        </Typography>
        {person && <CalendarButton key={person.id} memberId={person.id} />}
      </Box>
      {!person && !isLoading && <ChooseYourself />}
      {lines > 0 && <NeedList needs={needs} failed={failed} titleId={titleId} />}
      {isLoading && <NeedsSkeleton lines={lines > 0 ? SKELETON.rest : SKELETON.whole} />}
      {person && isEmpty && <EmptyState title="Nothing needs you right now." />}
    </Box>
  );
};
