import { calendarLinkKindLabels, type ManagedCalendarLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MemberName } from '../../components/person/MemberName';
import { formatInstant } from '../../lib/time';
import { linkRowSx } from './calendar-link-styles';
import { ownerOf } from './owner-of';

const Moment = ({ instant }: { instant: string }) => <time dateTime={instant}>{formatInstant(instant)}</time>;

/** A link with its member, its content, and when a calendar last read it. */
export const CalendarLinkItem = ({ link, onEnd }: { link: ManagedCalendarLink; onEnd: () => void }) => {
  const { kind, createdAt, lastReadAt } = link;
  const label = calendarLinkKindLabels[kind];
  return (
    <Box component="li" sx={linkRowSx}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h2">
          <MemberName name={ownerOf(link)} id={link.memberName ? link.memberId : null} />
        </Typography>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Made <Moment instant={createdAt} /> · {lastReadAt ? 'Last read ' : 'Never read'}
          {lastReadAt && <Moment instant={lastReadAt} />}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        aria-label={`End the link of ${ownerOf(link)}: ${label}, made ${formatInstant(createdAt)}`}
        onClick={onEnd}
      >
        End Link
      </Button>
    </Box>
  );
};
