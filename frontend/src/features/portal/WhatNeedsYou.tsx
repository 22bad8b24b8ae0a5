import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { CalendarButton } from './CalendarButton';
import { ChooseYourself } from './ChooseYourself';
import type { Need } from './need';
import { NeedList } from './NeedList';
import type { NeedParts } from './need-parts';
import { NeedsSkeleton } from './NeedsSkeleton';
import { sectionHeadSx, sectionSx } from './need-styles';
import { useFocusAfterActing } from './use-focus-after-acting';
import { useNeeds } from './use-needs';

/** The number of placeholder lines while all sources are loading, and while some are. */
const SKELETON = { whole: 4, rest: 1 };

interface AfterLinesProps {
  lines: number;
  isLoading: boolean;
  hasPerson: boolean;
}

/** Placeholders while more may come; otherwise, when there are no lines, a sentence that says so. */
const AfterLines = ({ lines, isLoading, hasPerson }: AfterLinesProps) => {
  if (isLoading) return <NeedsSkeleton lines={lines > 0 ? SKELETON.rest : SKELETON.whole} />;
  return hasPerson && lines === 0 ? <EmptyState title="Nothing needs you right now." /> : null;
};

/** The latest state of an open task; undefined when somebody else has done it, which leaves its dialog open. */
const latest = (opened: Need, needs: readonly Need[]) => needs.find(({ key }) => key === opened.key)?.action;

/** What needs the member's attention, most urgent first. Each line is a link, and most can be done in place. */
export const WhatNeedsYou = ({ Buttons, Dialog }: NeedParts) => {
  const titleId = useId();
  const { person, needs, failed, isLoading } = useNeeds();
  const [opened, setOpened] = useState<Need>();
  const [section, onFocus] = useFocusAfterActing(
    needs.map(({ key }) => key),
    opened !== undefined,
  );
  // The pressed button is removed after choosing oneself or a successful retry, so the focus moves to the section.
  useFocusAfterRemoval(failed.length + (person ? 0 : 1), section);
  const lines = needs.length + failed.length;
  return (
    <Box ref={section} component="section" tabIndex={-1} aria-labelledby={titleId} sx={sectionSx}>
      <Box sx={sectionHeadSx}>
        <Typography id={titleId} variant="h2">
          What needs you
        </Typography>
        {person && <CalendarButton key={person.id} memberId={person.id} />}
      </Box>
      {!person && !isLoading && <ChooseYourself />}
      {lines > 0 && <NeedList {...{ needs, failed, titleId, Buttons }} onOpen={setOpened} onFocus={onFocus} />}
      <AfterLines lines={lines} isLoading={isLoading} hasPerson={person !== null} />
      {opened?.action && (
        <Dialog action={latest(opened, needs) ?? opened.action} onClose={() => setOpened(undefined)} />
      )}
    </Box>
  );
};
