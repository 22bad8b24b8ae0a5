import { addDays, dayjs } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DAY_FORMAT, formatDay } from '../../lib/time';

/** A day or some days, with an everyday name. */
export interface DayChoice {
  label: string;
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
}

const FRIDAY = 5;
const MONDAY = 1;
const WEEK_DAYS = 7;

/** The next day with this weekday after today. */
const next = (weekday: number, today: string): string => {
  const days = (weekday - dayjs.utc(today).day() + WEEK_DAYS) % WEEK_DAYS;
  return addDays(today, days === 0 ? WEEK_DAYS : days);
};

const until = (today: string, label: string, to: string): DayChoice => ({ label, from: today, to });

/** How long items are usually borrowed. */
export const returnChoices = (today: string): DayChoice[] => [
  until(today, 'In 1 day', addDays(today, 1)),
  until(today, 'Next Friday', next(FRIDAY, today)),
  until(today, 'In 1 week', addDays(today, WEEK_DAYS)),
  until(today, 'In 1 month', dayjs.utc(today).add(1, 'month').format(DAY_FORMAT)),
];

/** For when items are usually booked. */
export const bookingChoices = (today: string): DayChoice[] => {
  const monday = next(MONDAY, today);
  return [
    { label: 'Tomorrow', from: addDays(today, 1), to: addDays(today, 1) },
    until(today, 'Until Friday', next(FRIDAY, today)),
    { label: 'Next week', from: monday, to: addDays(monday, FRIDAY - MONDAY) },
  ];
};

interface DayChoicesProps {
  label: string;
  choices: readonly DayChoice[];
  /** Why a choice cannot be made. */
  refusalOf?: (choice: DayChoice) => string | undefined;
  onChoose: (choice: DayChoice) => void;
}

/** One click instead of a date. */
export const DayChoices = ({ label, choices, refusalOf, onChoose }: DayChoicesProps) => (
  <Box component="fieldset" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
    {choices.map((choice) => {
      const refusal = refusalOf?.(choice);
      return (
        <Button
          key={choice.label}
          size="small"
          variant="outlined"
          color="inherit"
          title={refusal ?? formatDay(choice.to)}
          disabled={refusal !== undefined}
          onClick={() => onChoose(choice)}
        >
          {choice.label}
        </Button>
      );
    })}
  </Box>
);
