import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import type { SxProps, Theme } from '@mui/material/styles';
import { DAY_FORMAT, formatLongDay } from '../../../lib/time';
import type { DayNote } from './picker-field';

/** A dot below the day of the month, when there is something on that day. */
const notedSx: SxProps<Theme> = {
  '&:not(.Mui-disabled)::after': {
    content: '""',
    position: 'absolute',
    bottom: 4,
    width: 4,
    height: 4,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
  '&.Mui-selected::after': { bgcolor: 'primary.contrastText' },
};

interface NotedDayProps extends PickerDayProps {
  noteOf?: (day: string) => DayNote | undefined;
}

/** A day of the calendar. Its note is in its accessible name and its tooltip. */
export const NotedDay = ({ noteOf, ...props }: NotedDayProps) => {
  const day = props.day.format(DAY_FORMAT);
  const note = noteOf?.(day);
  if (!note || props.outsideCurrentMonth) return <PickerDay {...props} />;
  return (
    <span title={note.text}>
      <PickerDay {...props} sx={notedSx} aria-label={`${formatLongDay(day)}: ${note.text}`} />
    </span>
  );
};
