import { meetingPath, meetingRecordMessages, type ActionItem } from '@lab/contracts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MemberName } from '../../../components/person/MemberName';
import { failure, warn } from '../../../components/toast/announce';
import { formatDay } from '../../../lib/time';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { useTickItem } from '../records.api';

/** A to-do, with its meeting when shown on another page. */
type Item = Pick<ActionItem, 'id' | 'text' | 'memberId' | 'dueDate' | 'isDone'> &
  Partial<Pick<ActionItem, 'meetingId' | 'meetingTitle'>>;

const listSx: SxProps<Theme> = {
  outline: 'none',
  '& > li': { display: 'flex', alignItems: 'start', gap: 1, py: 0.75, minWidth: 0 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& .words': { minWidth: 0, overflowWrap: 'anywhere', pt: 0.75 },
  '& .words[data-done=true] > label': { textDecoration: 'line-through', color: 'text.secondary' },
};

interface ToDoProps {
  item: Item;
  today: string;
}

/** Who does it until when, and the meeting at which it was agreed. */
const Terms = ({ item, isLate }: { item: Item; isLate: boolean }) => {
  const { memberId, dueDate, meetingId, meetingTitle } = item;
  const hasBefore = { day: memberId !== null, meeting: memberId !== null || dueDate !== null };
  if (memberId === null && dueDate === null && meetingId === undefined) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {memberId !== null && <MemberName name="" id={memberId} />}
      {dueDate && (
        <Box component="span" sx={{ color: isLate ? 'error.main' : undefined }}>
          {hasBefore.day && ' · '}until {formatDay(dueDate)}
        </Box>
      )}
      {meetingId !== undefined && (
        <>
          {hasBefore.meeting && ' · '}
          <Link component={RouterLink} to={meetingPath({ id: meetingId })} color="inherit">
            {meetingTitle}
          </Link>
        </>
      )}
    </Typography>
  );
};

/** A to-do with a checkbox. */
const ToDo = ({ item, today }: ToDoProps) => {
  const { id, text, dueDate, isDone } = item;
  const boxId = useId();
  const { mutate: tick, isPending, variables } = useTickItem();
  const isChecked = isPending ? variables.isDone : isDone;
  const say = (now: boolean) =>
    tick({ id, isDone: now }, { onError: (error) => warn(failure(meetingRecordMessages.itemFailed)(error)) });
  return (
    <li>
      <Checkbox id={boxId} size="small" checked={isChecked} onChange={(_, now) => say(now)} />
      <div className="words" data-done={isChecked}>
        <label htmlFor={boxId}>{text}</label>
        <Terms item={item} isLate={dueDate !== null && dueDate < today && !isChecked} />
      </div>
    </li>
  );
};

/** To-dos that can be ticked off. */
export const ToDos = ({ items, today, labelledBy }: { items: readonly Item[]; today: string; labelledBy: string }) => {
  const list = useFocusAfterRemoval<HTMLUListElement>(items.length);
  return (
    <Box ref={list} component="ul" tabIndex={-1} aria-labelledby={labelledBy} sx={listSx}>
      {items.map((item) => (
        <ToDo key={item.id} item={item} today={today} />
      ))}
    </Box>
  );
};
