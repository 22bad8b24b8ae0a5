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

const NextMeeting = ({ zone }: { zone: string }) => {
  const { data: meetings = [] } = useUpcomingMeetings();
  const next = meetings[0];
  if (!next) return null;
  const here = browserTimeZone();
  const elsewhere = zone === here ? '' : `, which is ${timeInZone(next.date, zone, here)} in ${formatTimeZone(here)}`;
  return (
    <Typography variant="body2">
      The next meeting is on {formatWallClock(next.date)} in {formatTimeZone(zone)}
      {elsewhere}.
    </Typography>
  );
};

/** Before another zone is saved: the meetings that keep their local time. */
const KeptTimes = () => {
  const { data: meetings = [], isError } = useUpcomingMeetings();
  const listed = meetings.slice(0, LISTED).map(({ title, date }) => `${title} (${formatWallClock(date)})`);
  const more = meetings.length > LISTED ? ` and ${meetings.length - LISTED} more` : '';
  const kept = listed.length > 0 ? `: ${listed.join(', ')}${more}` : '';
  return (
    <Typography component="output" variant="body2" sx={{ display: 'block' }}>
      Meetings keep their local time{isError ? '' : kept}. Gatherings and votes keep their moment and show another time.
      Calendars and reminders follow.
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
      <NextMeeting zone={zone} />
      {zone !== labTimeZone() && <KeptTimes />}
    </>
  );
};
