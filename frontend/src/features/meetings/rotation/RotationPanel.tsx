import { labMeetingTypeLabels, rotationMessages, type PresentationRotation, type RotationPause } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CloseDialog } from '../../../components/dialog/open-dialog';
import { Note } from '../../../components/feedback/Note';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { SelectInput } from '../../../components/form/SelectInput';
import { closeIcon, moveDownIcon, moveUpIcon, pauseIcon, resumeIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { MoreMenu } from '../../../components/MoreMenu';
import { MemberName } from '../../../components/person/MemberName';
import { MemberSelector } from '../../../components/person/MemberSelector';
import { usePeople } from '../../../components/person/use-people';
import { visuallyHidden } from '../../../components/visually-hidden';
import { useCurrentMembers } from '../../../lib/members/members.api';
import { formatDay } from '../../../lib/time';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { byLongestWait, fieldsOf, moved, turnOf, turnText, withoutMember } from './rotation-view';
import { SortableMembers } from './SortableMembers';
import { type RotationChange, useRotationChange } from './use-rotation-change';

const PauseDialog = lazyDialog(async () => (await import('./PauseDialog')).PauseDialog);

const memberSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'center',
  py: 0.75,
  '& > .place': { color: 'text.secondary', typography: 'body2', fontVariantNumeric: 'tabular-nums' },
  '& .line': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' },
  '& .why': { display: 'block', color: 'text.secondary', typography: 'body2' },
  '&[data-paused=true] .name': { color: 'text.secondary' },
};

const perMeetingChoices = [1, 2, 3, 4, 5, 6].map((value) => ({ value, label: String(value) }));

interface MemberRowProps {
  rotation: PresentationRotation;
  memberId: number;
  index: number;
  today: string;
  name: string;
  change: RotationChange;
  changeUndoably: RotationChange;
  onPause: () => void;
}

const pauseText = ({ until }: RotationPause): string => (until ? `Paused until ${formatDay(until)}` : 'Paused');

/** A member of a rotation: their place, their last or next turn, and the actions. */
const MemberRow = (props: MemberRowProps) => {
  const { rotation, memberId, index, today, name, change, changeUndoably, onPause } = props;
  const { memberIds, pauses, next } = rotation;
  const pause = pauses.find((each) => each.memberId === memberId);
  const moveTo = (to: number) =>
    change({ memberIds: moved(memberIds, index, to) }, `${name}, place ${to + 1} of ${memberIds.length}`);
  const resume = () =>
    change({ pauses: pauses.filter((each) => each.memberId !== memberId) }, `${name} is no longer paused`);
  const items = [
    ...(index > 0 ? [{ text: 'Move up', icon: moveUpIcon, onChoose: () => moveTo(index - 1) }] : []),
    ...(index < memberIds.length - 1
      ? [{ text: 'Move down', icon: moveDownIcon, onChoose: () => moveTo(index + 1) }]
      : []),
    pause
      ? { text: 'End the pause', icon: resumeIcon, onChoose: resume }
      : { text: 'Pause', icon: pauseIcon, onChoose: onPause },
    {
      text: 'Remove',
      icon: closeIcon,
      onChoose: () =>
        changeUndoably(withoutMember(fieldsOf(rotation), memberId), `${name} is no longer in the rotation`),
    },
  ];
  return (
    <Box data-paused={pause !== undefined} sx={memberSx}>
      <span className="place">{index + 1}</span>
      <div>
        <span className="line">
          <span className="name">
            <MemberName name="" id={memberId} />
          </span>
          {next.includes(memberId) && <StatusBadge color="success">Next</StatusBadge>}
          {pause && <StatusBadge color="secondary">{pauseText(pause)}</StatusBadge>}
        </span>
        <span className="why">{turnText(turnOf(rotation, memberId), today)}</span>
      </div>
      <MoreMenu label={`Change the place of ${name}`} items={items} />
    </Box>
  );
};

/** Names the members who have left the lab and so the rotation, until the note is confirmed. */
const LeftNote = ({ rotation: { left }, onRead }: { rotation: PresentationRotation; onRead: () => void }) => {
  const { nameOf } = usePeople();
  if (left.length === 0) return null;
  const names = left.map((id) => nameOf({ name: 'A member', id })).join(', ');
  return (
    <Note
      text={`${names} left the lab and this rotation.`}
      action={
        <Button size="small" color="inherit" onClick={onRead}>
          Understood
        </Button>
      }
    />
  );
};

/**
 * The field that adds a member is replaced after each addition. It gets the focus back, so that several can be added by
 * keyboard.
 */
const useAdding = (count: number) => {
  const field = useRef<HTMLInputElement>(null);
  const wasAdded = useRef(false);
  const goOn = useEffectEvent((_count: number) => {
    if (wasAdded.current) field.current?.focus();
    wasAdded.current = false;
  });
  useEffect(() => goOn(count), [count]);
  const noteAdded = () => (wasAdded.current = true);
  return { field, noteAdded };
};

/** The order of presenters for one type of meeting. Each change is saved at once. */
export const RotationPanel = ({ rotation, today }: { rotation: PresentationRotation; today: string }) => {
  const titleId = useId();
  const { data: members, isError } = useCurrentMembers();
  const { nameOf } = usePeople();
  const { said, save, change, changeUndoably } = useRotationChange(rotation);
  const [paused, setPaused] = useState<number>();
  const { type, memberIds, perMeeting, pauses } = rotation;
  const { field, noteAdded } = useAdding(memberIds.length);
  const list = useFocusAfterRemoval<HTMLElement>(memberIds.length, { ifEmpty: field });
  const name = (id: number) => nameOf({ name: 'A member', id });
  const add = (id: number | null) => {
    if (id === null) return;
    noteAdded();
    change({ memberIds: [...memberIds, id] }, `${name(id)} added at the end`);
  };
  const title = labMeetingTypeLabels[type];
  const others = members?.filter(({ id }) => !memberIds.includes(id));
  return (
    <Box
      ref={list}
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' }, alignItems: 'end', gap: 2 }}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <Box sx={{ width: '11rem' }}>
          <SelectInput
            label="Presenters per meeting"
            value={perMeeting}
            options={perMeetingChoices}
            onChange={(count) => change({ perMeeting: count }, `${count} per meeting`)}
          />
        </Box>
      </Box>
      <LeftNote rotation={rotation} onRead={() => change({}, rotationMessages.saved)} />
      {memberIds.length > 0 ? (
        <SortableMembers
          label={`Order of presenters: ${title}`}
          memberIds={memberIds}
          nameOf={name}
          onMove={(from, to) => change({ memberIds: moved(memberIds, from, to) }, rotationMessages.saved)}
        >
          {(memberId, index) => (
            <MemberRow
              {...{ rotation, memberId, index, today, change, changeUndoably }}
              name={name(memberId)}
              onPause={() => setPaused(memberId)}
            />
          )}
        </SortableMembers>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          The order is empty. Meetings of this type are planned without presenters.
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <MemberSelector
          // Empty again after each choice.
          key={memberIds.length}
          label="Add a member"
          members={others}
          isFailed={isError}
          value={null}
          inputRef={field}
          onChange={add}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {memberIds.length === 0 && others && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => change({ memberIds: others.map(({ id }) => id) }, 'Everyone added')}
            >
              Add everyone
            </Button>
          )}
          {memberIds.length > 1 && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => changeUndoably({ memberIds: byLongestWait(rotation) }, 'Sorted by longest wait')}
            >
              Sort by longest wait
            </Button>
          )}
        </Box>
      </Box>
      <Box component="output" sx={visuallyHidden}>
        {said}
      </Box>
      {paused !== undefined && (
        <CloseDialog value={() => setPaused(undefined)}>
          <PauseDialog
            memberId={paused}
            name={name(paused)}
            today={today}
            save={(pause) => save({ ...fieldsOf(rotation), pauses: [...pauses, pause] }, `${name(paused)} is paused`)}
          />
        </CloseDialog>
      )}
    </Box>
  );
};
