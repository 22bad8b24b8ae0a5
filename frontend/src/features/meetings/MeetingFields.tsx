import { labMeetingTypeLabels, labMeetingTypes } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { SelectInput } from '../../components/form/SelectInput';
import { FormLine } from './FormLine';
import { PresenterRows } from './PresenterRows';
import type { MeetingFormApi } from './use-meeting-form';

const typeOptions = labMeetingTypes.map((value) => ({ value, label: labMeetingTypeLabels[value] }));

interface MeetingFieldsProps {
  form: MeetingFormApi;
  /** How the date is chosen. */
  date: ReactNode;
}

/** What creating and editing ask for. A paper only belongs to a paper discussion. */
export const MeetingFields = ({ form, date }: MeetingFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    {date}
    <Controller
      name="type"
      control={form.control}
      render={({ field, fieldState }) => (
        <SelectInput
          name={field.name}
          label="Meeting type"
          placeholder="Choose a type"
          options={typeOptions}
          value={field.value}
          onChange={field.onChange}
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
    <FormLine form={form} name="title" label="Title" />
    <FormLine form={form} name="description" label="Description (optional)" multiline minRows={2} />
    {form.watch('type') === 'paper_discussion' && (
      <>
        <FormLine form={form} name="paperTitle" label="Paper title (optional)" />
        <FormLine form={form} name="paperLink" label="Paper link (optional)" type="url" />
        <FormLine form={form} name="paperAbstract" label="Paper abstract (optional)" multiline minRows={2} />
      </>
    )}
    <PresenterRows form={form} />
    <FormLine form={form} name="attendees" label="Attendees (optional)" />
    <FormLine form={form} name="notes" label="Notes (optional)" multiline minRows={2} />
  </Box>
);
