import type { Theme, ThemeOptions } from '@mui/material/styles';

type Overrides = NonNullable<ThemeOptions['components']>;

/** The minimum size of touch targets, in px. */
const TARGET = 44;

/** @param sx styles of a part of the calendar on phones, where the calendar is a dialog */
const onPhones = (sx: object) => ({
  root: ({ theme }: { theme: Omit<Theme, 'components'> }) => ({ [theme.breakpoints.down('md')]: sx }),
});

const weekday = { width: TARGET, margin: 0 };
const target = { width: TARGET, height: TARGET };

/** Calendars on phones: each day, month, year and arrow is large enough for a finger. */
export const pickerOverrides: Overrides = {
  MuiDateCalendar: {
    styleOverrides: onPhones({
      height: 'auto',
      maxHeight: 'none',
      '--PickerDay-size': `${TARGET}px`,
      '--PickerDay-horizontalMargin': '0px',
      '& .MuiPickerDay-root, & .MuiPickerDay-fillerCell': {
        '--PickerDay-size': `${TARGET}px`,
        '--PickerDay-horizontalMargin': '0px',
      },
      '& .MuiDayCalendar-weekDayLabel': weekday,
      '& .MuiDayCalendar-slideTransition, & .MuiDayCalendar-monthContainer': { minHeight: 6 * (TARGET + 4) },
      '& .MuiPickersCalendarHeader-root': { maxHeight: 'none' },
      '& .MuiPickersCalendarHeader-switchViewButton, & .MuiPickersArrowSwitcher-button': target,
      '& .MuiPickersCalendarHeader-labelContainer': { minHeight: TARGET },
      '& .MuiYearCalendar-button, & .MuiMonthCalendar-button': { height: TARGET },
    }),
  },
};
