import type { Theme, ThemeOptions } from '@mui/material/styles';

type Overrides = NonNullable<ThemeOptions['components']>;

/** The minimum size of touch targets, in px. */
const TOUCH_TARGET_PX = 44;

/** @param sx styles of a part of the calendar on phones, where the calendar is a dialog */
const onPhones = (sx: object) => ({
  root: ({ theme }: { theme: Omit<Theme, 'components'> }) => ({ [theme.breakpoints.down('md')]: sx }),
});

const weekday = { width: TOUCH_TARGET_PX, margin: 0 };
const target = { width: TOUCH_TARGET_PX, height: TOUCH_TARGET_PX };

/** Calendars on phones: each day, month, year and arrow is large enough for a finger. */
export const pickerOverrides: Overrides = {
  MuiDateCalendar: {
    styleOverrides: onPhones({
      height: 'auto',
      maxHeight: 'none',
      '--PickerDay-size': `${TOUCH_TARGET_PX}px`,
      '--PickerDay-horizontalMargin': '0px',
      '& .MuiPickerDay-root, & .MuiPickerDay-fillerCell': {
        '--PickerDay-size': `${TOUCH_TARGET_PX}px`,
        '--PickerDay-horizontalMargin': '0px',
      },
      '& .MuiDayCalendar-weekDayLabel': weekday,
      '& .MuiDayCalendar-slideTransition, & .MuiDayCalendar-monthContainer': { minHeight: 6 * (TOUCH_TARGET_PX + 4) },
      '& .MuiPickersCalendarHeader-root': { maxHeight: 'none' },
      '& .MuiPickersCalendarHeader-switchViewButton, & .MuiPickersArrowSwitcher-button': target,
      '& .MuiPickersCalendarHeader-labelContainer': { minHeight: TOUCH_TARGET_PX },
      '& .MuiYearCalendar-button, & .MuiMonthCalendar-button': { height: TOUCH_TARGET_PX },
    }),
  },
};
