import type { VenueCandidate } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { MemberName } from '../../../components/person/MemberName';
import { GatheringMoment } from '../GatheringMoment';
import { commentsSx } from '../gathering-styles';

/** Keeps the end of a list in sight when it is first shown and when it grows; marks it when there is more above. */
const useEndInSight = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef(0);
  useLayoutEffect(() => {
    if (!list.current || seen.current === count) return;
    seen.current = count;
    list.current.scrollTop = list.current.scrollHeight;
    list.current.dataset['long'] = String(list.current.scrollHeight > list.current.clientHeight);
  });
  return list;
};

/** The comments on a venue, newest last, with the newest in sight. */
export const VenueComments = ({ venue: { name, comments } }: { venue: VenueCandidate }) => {
  const list = useEndInSight(comments.length);
  if (comments.length === 0) return null;
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <Box component="ul" ref={list} tabIndex={0} aria-label={`Comments on ${name}`} sx={commentsSx}>
      {comments.map(({ id, memberId, memberName, comment, createdAt }) => (
        <Typography key={id} component="li" variant="body2" sx={{ whiteSpace: 'pre-line', lineHeight: 1.35 }}>
          <strong>
            <MemberName name={memberName} id={memberId} />
          </strong>{' '}
          {comment}{' '}
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            <GatheringMoment instant={createdAt} />
          </Typography>
        </Typography>
      ))}
    </Box>
  );
};
