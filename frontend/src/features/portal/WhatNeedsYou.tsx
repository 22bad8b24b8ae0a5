import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
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
  const more = needs.length - FIRST;
  return (
    <>
      <Box component="ul" aria-labelledby={titleId} sx={needListSx}>
        {needs.slice(0, isWhole ? undefined : FIRST).map((need) => (
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
          {isWhole ? 'Show fewer' : `and ${more} more`}
        </Button>
      )}
    </>
  );
};

/** What waits for who is looking, the most urgent first, and the way to each. */
export const WhatNeedsYou = () => {
  const titleId = useId();
  const { person, needs, failed, isLoading } = useNeeds();
  // Who has chosen themselves, or tried again with success, goes on here: the button they pressed is gone.
  const section = useFocusAfterRemoval(failed.length + (person ? 0 : 1));
  const lines = needs.length + failed.length;
  return (
    <Box
      ref={section}
      component="section"
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{ mb: { xs: 5, md: 7 }, outline: 'none' }}
    >
      <Box sx={sectionHeadSx}>
        <Typography id={titleId} variant="h2">
          What needs you
        </Typography>
        {person && <CalendarButton key={person.id} memberId={person.id} />}
      </Box>
      {!person && !isLoading && <ChooseYourself />}
      {lines > 0 && <NeedList needs={needs} failed={failed} titleId={titleId} />}
      {isLoading && <NeedsSkeleton lines={lines > 0 ? SKELETON.rest : SKELETON.whole} />}
      {person && !isLoading && lines === 0 && <EmptyState title="Nothing needs you right now." />}
    </Box>
  );
};
