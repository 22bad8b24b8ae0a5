import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { absenceOn, labMeetingLabels } from '@lab/contracts';
import { useController, useFieldArray } from 'react-hook-form';
import { TheirValue, useTheirValue } from '../../../components/conflict/TheirValue';
import { LinkField } from '../../../components/form/LinkField';
import { optional } from '../../../components/form/optional';
import { Icon } from '../../../components/Icon';
import { addIcon, closeIcon } from '../../../components/icons';
import { PeoplePicker, PersonPicker, type NoteOf } from '../../../components/person/PeoplePicker';
import { useAbsences } from '../../../lib/absences/absences.api';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { noPresenter, type MeetingFormApi } from './meeting-form';

/** Who is away on the day of the meeting, in words. */
const useAway = (form: MeetingFormApi): NoteOf => {
  const { data: absences = [] } = useAbsences();
  const day = form.watch('day');
  return (memberId) => (absenceOn(absences, memberId, day) ? 'Away on this day' : undefined);
};

/** The person of a row: a chosen member, or a guest whose name is typed. */
const PresenterName = ({ form, index }: { form: MeetingFormApi; index: number }) => {
  const { field, fieldState } = useController({ control: form.control, name: `presenterList.${index}.name` });
  const memberId = form.watch(`presenterList.${index}.memberId`);
  const noteOf = useAway(form);
  return (
    <PersonPicker
      label="Name"
      value={{ name: field.value, memberId }}
      onChange={(person) => {
        form.setValue(`presenterList.${index}.memberId`, person.memberId, { shouldDirty: true });
        field.onChange(person.name);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      noteOf={noteOf}
    />
  );
};

/** The presenters, one row each. There is always one row: removing the last one clears it. */
export const PresenterRows = ({ form }: { form: MeetingFormApi }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'presenterList' });
  const theirs = useTheirValue('presenterList');
  const list = useFocusAfterRemoval<HTMLFieldSetElement>(fields.length);
  const clear = () => form.setValue('presenterList.0', noPresenter, { shouldDirty: true });
  return (
    <Box ref={list} component="fieldset" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="h6" sx={{ mb: 1 }}>
        Presenters
      </Typography>
      {theirs !== undefined && <TheirValue text={theirs} />}
      {fields.map((field, index) => (
        <Box
          key={field.id}
          component="fieldset"
          data-row
          aria-label={`Presenter ${index + 1}`}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
          }}
        >
          <PresenterName form={form} index={index} />
          <Box sx={{ gridRow: { xs: 2, sm: 1 }, gridColumn: { sm: 2 } }}>
            <LinkField label="Slides link (optional)" {...form.field(`presenterList.${index}.slidesLink`)} />
          </Box>
          <IconButton
            aria-label={`Remove presenter ${index + 1}`}
            onClick={() => (fields.length > 1 ? remove(index) : clear())}
            sx={{ mt: '1.75rem', gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}
          >
            <Icon path={closeIcon} fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        startIcon={<Icon path={addIcon} />}
        onClick={() => append(noPresenter)}
        sx={{ justifySelf: 'start' }}
      >
        Add presenter
      </Button>
    </Box>
  );
};

/** Attendees. One click adds all members, who can then be removed one by one. */
export const AttendeesField = ({ form }: { form: MeetingFormApi }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'attendeeList' });
  const noteOf = useAway(form);
  return (
    <PeoplePicker
      label={optional(labMeetingLabels.attendees)}
      name="attendeeList"
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      noteOf={noteOf}
    >
      {(members) => {
        const there = members.filter(({ id }) => noteOf(id) === undefined);
        const missing = there.filter(({ id }) => !field.value.some(({ memberId }) => memberId === id));
        const add = () => field.onChange([...field.value, ...missing.map(({ id, name }) => ({ name, memberId: id }))]);
        return (
          missing.length > 0 && (
            <Button
              color="inherit"
              variant="outlined"
              size="small"
              startIcon={<Icon path={addIcon} />}
              onClick={add}
              sx={{ mt: 1 }}
            >
              {there.length < members.length ? 'Add everyone who is not away' : 'Add everyone'}
            </Button>
          )
        );
      }}
    </PeoplePicker>
  );
};
