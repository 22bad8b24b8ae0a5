import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { absenceOn, labMeetingLabels } from '@lab/contracts';
import { useController } from 'react-hook-form';
import { LinkField } from '../../../components/form/LinkField';
import { optional } from '../../../components/form/optional';
import { Rows } from '../../../components/form/Rows';
import { Icon } from '../../../components/Icon';
import { addIcon } from '../../../components/icons';
import { PeoplePicker, PersonPicker, type NoteOf } from '../../../components/person/PeoplePicker';
import { useAbsences } from '../../../lib/absences/absences.api';
import { noPresenter, type MeetingFormApi } from './meeting-form';

/** Who is away on the day of the meeting, in words. */
const useAway = (form: MeetingFormApi): NoteOf => {
  const { data: absences = [] } = useAbsences();
  const day = form.watch('day');
  return (memberId) => (absenceOn(absences, memberId, day) ? 'Away on this day' : undefined);
};

/** The person of a row: a chosen member, or a guest whose name is typed. */
const PresenterName = ({ form, path }: { form: MeetingFormApi; path: 'presenterList.0' }) => {
  const { field, fieldState } = useController({ control: form.control, name: `${path}.name` });
  const memberId = form.watch(`${path}.memberId`);
  const noteOf = useAway(form);
  return (
    <PersonPicker
      label="Name"
      value={{ name: field.value, memberId }}
      onChange={(person) => {
        form.setValue(`${path}.memberId`, person.memberId, { shouldDirty: true });
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
  const clear = () => form.setValue('presenterList.0', noPresenter, { shouldDirty: true });
  return (
    <Rows
      form={form}
      name="presenterList"
      title="Presenters"
      one="Presenter"
      blank={noPresenter}
      onRemove={(_presenter, remove) => (form.getValues('presenterList').length > 1 ? remove() : clear())}
    >
      {(path) => (
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'start',
            gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <PresenterName form={form} path={path as 'presenterList.0'} />
          <LinkField label="Slides link (optional)" {...form.field(`${path as 'presenterList.0'}.slidesLink`)} />
        </Box>
      )}
    </Rows>
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
            <Button color="inherit" size="small" startIcon={<Icon path={addIcon} />} onClick={add} sx={{ mt: 0.5 }}>
              {there.length < members.length ? 'Add everyone who is not away' : 'Add everyone'}
            </Button>
          )
        );
      }}
    </PeoplePicker>
  );
};
