import { labMeetingLabels, labMeetingTypeLabels, labMeetingTypes } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { optional } from '../../../components/form/optional';
import { TextField } from '../../../components/form/TextField';
import { TimeField } from '../../../components/form/TimeField';
import type { MeetingFormApi } from './meeting-form';
import { PaperLinkField } from '../proposals/PaperLinkField';
import { AttendeesField, PresenterRows } from './PeopleFields';

const types = labMeetingTypes.map((value) => ({ value, label: labMeetingTypeLabels[value] }));

/** The day and time of a meeting. The field for the day differs between forms. */
export const DayAndTime = ({ form, day }: { form: MeetingFormApi; day: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' } }}>
    {day}
    <TimeField label="Time" {...form.field('time')} />
  </Box>
);

/**
 * The fields for creating and editing. The title has the focus, because all other fields have defaults. Only a paper
 * discussion has a paper.
 */
export const MeetingFields = ({ form, date }: { form: MeetingFormApi; date: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    <TextField label={labMeetingLabels.title} {...form.field('title')} />
    {date}
    <ChoiceField label={labMeetingLabels.type} placeholder="Choose a type" options={types} {...form.field('type')} />
    <TextField label={optional(labMeetingLabels.description)} multiline minRows={2} {...form.field('description')} />
    {form.watch('type') === 'paper_discussion' && (
      <>
        <TextField label={optional(labMeetingLabels.paperTitle)} {...form.field('paperTitle')} />
        <PaperLinkField
          label={optional(labMeetingLabels.paperLink)}
          fills={{ title: 'paperTitle', abstract: 'paperAbstract' }}
          onFill={({ title, abstract }) => {
            form.setValue('paperTitle', title, { shouldDirty: true });
            form.setValue('paperAbstract', abstract, { shouldDirty: true });
            form.setFocus('paperTitle');
          }}
          {...form.field('paperLink')}
        />
        <TextField
          label={optional(labMeetingLabels.paperAbstract)}
          multiline
          minRows={2}
          {...form.field('paperAbstract')}
        />
      </>
    )}
    <PresenterRows form={form} />
    <AttendeesField form={form} />
    <TextField label={optional(labMeetingLabels.notes)} multiline minRows={2} {...form.field('notes')} />
  </Box>
);
