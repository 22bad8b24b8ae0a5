import {
  absenceOn,
  labMeetingTypeLabels,
  limits,
  type Member,
  type PlannedMeeting,
  type PresentationRotation,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { Icon } from '../../../components/Icon';
import { addIcon } from '../../../components/icons';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import { MemberName } from '../../../components/person/MemberName';
import { namesakeNote, PersonOption } from '../../../components/person/PersonOption';
import { PopupMenu } from '../../../components/PopupMenu';
import { useAbsences } from '../../../lib/absences/absences.api';
import { useCurrentMembers } from '../../../lib/members/members.api';
import { dayOf, formatDay } from '../../../lib/time';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';

const listSx: SxProps<Theme> = {
  ...ruledListSx,
  overflowWrap: 'anywhere',
  '& > li': { ...ruledRowSx, py: 1.25 },
  '& .head': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: 1 },
  '& .head > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
  '& .person': { px: 0, minWidth: 0, fontWeight: 550, textAlign: 'start' },
  '& ul > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 },
  '& .why': { typography: 'body2', color: 'text.secondary' },
};

/**
 * The choices in the menu of a presenter: all available members who are not chosen yet, those of the rotation first.
 */
const useFree = (rotations: readonly PresentationRotation[]) => {
  const { data: members = [] } = useCurrentMembers();
  const { data: absences = [] } = useAbsences();
  const freeFor = ({ date, type, presenters }: PlannedMeeting): Member[] => {
    const day = dayOf(date);
    const { memberIds = [], pauses = [] } = rotations.find((rotation) => rotation.type === type) ?? {};
    const pausesThen = (id: number) =>
      pauses.some(({ memberId, until }) => memberId === id && (until === null || until >= day));
    const rankOf = ({ id }: Member) => (memberIds.includes(id) ? memberIds.indexOf(id) : memberIds.length);
    return members
      .filter(({ id }) => !absenceOn(absences, id, day) && !pausesThen(id))
      .filter(({ id }) => !presenters.some(({ memberId }) => memberId === id))
      .toSorted((one, other) => rankOf(one) - rankOf(other));
  };
  return { members, freeFor };
};

/** The presenter whose menu is open. The place after the last one adds a presenter. */
interface Opened {
  meeting: PlannedMeeting;
  place: number;
  anchor: HTMLElement;
}

interface PlannedMeetingsProps {
  meetings: readonly PlannedMeeting[];
  rotations: readonly PresentationRotation[];
  onChoose: (meeting: PlannedMeeting, memberIds: number[]) => void;
  onSkip: (day: string) => void;
}

/** The meetings of a plan, with the reason for each presenter. Presenters can be changed, and days skipped. */
export const PlannedMeetings = ({ meetings, rotations, onChoose, onSkip }: PlannedMeetingsProps) => {
  const [opened, setOpened] = useState<Opened>();
  const { members, freeFor } = useFree(rotations);
  const choose = (memberId: number | null) => {
    if (!opened) return;
    const ids = opened.meeting.presenters.map((presenter) => presenter.memberId);
    onChoose(opened.meeting, ids.toSpliced(opened.place, 1, ...(memberId === null ? [] : [memberId])));
    setOpened(undefined);
  };
  return (
    <>
      <Box component="ol" aria-label="Planned meetings" sx={listSx}>
        {meetings.map((meeting) => (
          <li key={meeting.date}>
            <PlannedMeetingHead meeting={meeting} onSkip={() => onSkip(dayOf(meeting.date))} />
            {meeting.sameWeek?.map((other) => (
              <Typography key={other} variant="body2" sx={{ color: 'text.secondary' }}>
                {other}
              </Typography>
            ))}
            <Presenters meeting={meeting} onOpen={(place, anchor) => setOpened({ meeting, place, anchor })} />
          </li>
        ))}
      </Box>
      <PopupMenu anchor={opened?.anchor ?? null} onClose={() => setOpened(undefined)}>
        {opened && opened.place < opened.meeting.presenters.length && (
          <MenuItem onClick={() => choose(null)}>No presenter</MenuItem>
        )}
        {opened &&
          freeFor(opened.meeting).map((member) => (
            <MenuItem key={member.id} onClick={() => choose(member.id)}>
              <PersonOption person={member} note={namesakeNote(member, members)} />
            </MenuItem>
          ))}
      </PopupMenu>
    </>
  );
};

const PlannedMeetingHead = ({ meeting: { date, type }, onSkip }: { meeting: PlannedMeeting; onSkip: () => void }) => (
  <div className="head">
    <div>
      <Typography variant="h6" component="h4">
        <time dateTime={date}>{formatDay(dayOf(date))}</time>
      </Typography>
      <StatusBadge color={type === 'progress_report' ? 'success' : 'info'}>{labMeetingTypeLabels[type]}</StatusBadge>
    </div>
    <Button
      size="small"
      color="inherit"
      aria-label={`Skip ${formatDay(dayOf(date))}`}
      onClick={onSkip}
      sx={{ mr: -1.75 }}
    >
      Skip
    </Button>
  </div>
);

interface PresentersProps {
  meeting: PlannedMeeting;
  onOpen: (place: number, anchor: HTMLElement) => void;
}

const Presenters = ({ meeting: { date, presenters, shortage }, onOpen }: PresentersProps) => {
  const day = formatDay(dayOf(date));
  const adding = useRef<HTMLButtonElement>(null);
  const list = useFocusAfterRemoval<HTMLUListElement>(presenters.length, { ifEmpty: adding });
  return (
    <>
      {(shortage ?? presenters.length === 0) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {shortage ?? 'No presenter'}
        </Typography>
      )}
      <ul ref={list}>
        {presenters.map(({ memberId, why }, place) => (
          // The button of a place keeps the focus when another presenter is chosen for it.
          // eslint-disable-next-line react/no-array-index-key
          <li key={place}>
            <Button
              size="small"
              color="inherit"
              aria-haspopup="menu"
              title="Choose someone else"
              className="person"
              onClick={({ currentTarget }) => onOpen(place, currentTarget)}
            >
              <span>
                <MemberName name="" id={memberId} />
              </span>
            </Button>
            <span className="why">{why}</span>
          </li>
        ))}
      </ul>
      {presenters.length < limits.presentersPerMeeting && (
        <Button
          ref={adding}
          size="small"
          color="inherit"
          startIcon={<Icon path={addIcon} />}
          aria-haspopup="menu"
          aria-label={`Add a presenter on ${day}`}
          sx={{ px: 0 }}
          onClick={({ currentTarget }) => onOpen(presenters.length, currentTarget)}
        >
          Presenter
        </Button>
      )}
    </>
  );
};
