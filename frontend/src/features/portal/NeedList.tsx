import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FocusEventHandler } from 'react';
import { FailedSourceItem } from './FailedSourceItem';
import type { Need } from './need';
import { NeedItem } from './NeedItem';
import type { NeedParts } from './need-parts';
import { needListSx, startButtonSx } from './need-styles';
import type { Needs } from './use-needs';

/** The number of lines before "Show all". */
const FIRST = 5;

interface NeedListProps extends Pick<Needs, 'needs' | 'failed'>, Pick<NeedParts, 'Buttons'> {
  titleId: string;
  onOpen: (need: Need) => void;
  onFocus: FocusEventHandler;
}

/** The most urgent tasks, and all on request; then the services that are away. */
export const NeedList = ({ needs, failed, titleId, Buttons, onOpen, onFocus }: NeedListProps) => {
  const [isWhole, setIsWhole] = useState(false);
  const more = needs.length - FIRST;
  return (
    <>
      <Box component="ul" aria-labelledby={titleId} sx={needListSx} onFocus={onFocus}>
        {needs.slice(0, isWhole ? undefined : FIRST).map((need) => (
          <NeedItem key={need.key} need={need} Buttons={Buttons} onOpen={onOpen} />
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
