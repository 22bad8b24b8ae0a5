import type { LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.api';
import { formatWallClock } from '../../../lib/time';
import { useSwaps } from '../meetings.api';
import { AnswerSwap, WithdrawSwap } from './AnswerSwap';

const SwapLine = ({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-screen-only
      sx={{ display: 'grid', gap: 1, mt: 2, pl: 2, borderLeft: 2, borderColor: 'info.main' }}
    >
      <Typography id={id} variant="body2">
        {text}
      </Typography>
      {children(id)}
    </Box>
  );
};

/** The open swaps of a meeting that the user has asked for, or is asked for. */
export const OpenSwaps = ({ meeting }: { meeting: LabMeeting }) => {
  const person = useSession().session?.member;
  const open = useSwaps(person).filter(({ state }) => state === 'open');
  const own = open.filter(({ meetingId, memberId }) => meetingId === meeting.id && memberId === person?.id);
  const asked = open.filter(
    ({ withMeetingId, withMemberId }) => withMeetingId === meeting.id && withMemberId === person?.id,
  );
  return (
    <>
      {own.map((swap) => (
        <SwapLine
          key={swap.id}
          text={`You have asked ${swap.withMemberName} to swap with “${swap.withTitle}”, ${formatWallClock(swap.withDate)}.`}
        >
          {(id) => <WithdrawSwap swap={swap} describedBy={id} />}
        </SwapLine>
      ))}
      {asked.map((swap) => (
        <SwapLine
          key={swap.id}
          text={`${swap.memberName} asks you to swap with “${swap.title}”, ${formatWallClock(swap.date)}.`}
        >
          {(id) => <AnswerSwap swap={swap} describedBy={id} />}
        </SwapLine>
      ))}
    </>
  );
};
