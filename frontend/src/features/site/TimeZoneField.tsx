import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { AutocompleteInput } from '../../components/form/AutocompleteInput';
import { FieldFrame } from '../../components/form/FieldFrame';
import type { Field } from '../../components/form/use-server-form';
import { browserTimeZone, formatTimeZone, formatWallClock, labTimeZone, timeInZone } from '../../lib/time';
import { useUpcomingMeetings } from './site.api';

/** How many of the meetings that keep their time are listed. */
const LISTED = 3;

/** The next meeting in a zone, and, before another zone is saved, what keeps its time. */
const MeetingTimes = ({ zone }: { zone: string }) => {
  const { data: meetings = [] } = useUpcomingMeetings();
  const [next, here] = [meetings[0], browserTimeZone()];
  const hereText =
    next && zone !== here && `, which is ${timeInZone(next.date, zone, here)} in ${formatTimeZone(here)}`;
  const listed = meetings.slice(0, LISTED).map(({ title, date }) => `${title} (${formatWallClock(date)})`);
  const more = meetings.length > LISTED ? ` and ${meetings.length - LISTED} more` : '';
  return (
    <Typography component="output" variant="body2" sx={{ display: 'grid', gap: 1 }}>
      {next && (
        <span>
          The next meeting is on {formatWallClock(next.date)} in {formatTimeZone(zone)}
          {hereText}.
        </span>
      )}
      {zone !== labTimeZone() && (
        <span>
          Meetings keep their local time{next && `: ${listed.join(', ')}${more}`}. Gatherings and votes keep their
          moment and show another time. Calendars and reminders follow.
        </span>
      )}
    </Typography>
  );
};

/** The lab's time zone, searched by name, with the browser's as a suggestion. */
export const TimeZoneField = ({ name, control }: Field) => {
  const id = useId();
  const { field, fieldState } = useController({ name, control });
  const [zone, here] = [String(field.value ?? ''), browserTimeZone()];
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <>
      <FieldFrame id={id} name={name} label="Time zone" error={fieldState.error?.message}>
        {(describedBy) => (
          <Autocomplete
            id={id}
            options={zones.includes(zone) ? zones : [zone, ...zones]}
            autoHighlight
            disableClearable
            value={zone}
            onChange={(_, chosen) => field.onChange(chosen)}
            noOptionsText="No such time zone"
            getOptionLabel={formatTimeZone}
            renderInput={(params) => (
              <AutocompleteInput
                {...params}
                inputRef={field.ref}
                describedBy={describedBy}
                placeholder="Search by city"
              />
            )}
          />
        )}
      </FieldFrame>
      {zone !== here && (
        <Button variant="outlined" color="inherit" sx={{ justifySelf: 'start' }} onClick={() => field.onChange(here)}>
          Use this browser’s: {formatTimeZone(here)}
        </Button>
      )}
      <MeetingTimes zone={zone} />
    </>
  );
};
