import { labMeetingLabels, labMeetingTypeLabels, labMeetingTypes } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { optional } from '../../../components/form/optional';
import { TextField } from '../../../components/form/TextField';
import { TimeField } from '../../../components/form/TimeField';
import { Icon } from '../../../components/Icon';
import { expandIcon } from '../../../components/icons';
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

/** Everything about a meeting that can be added later. Only a paper discussion has a paper. */
const MeetingDetailFields = ({ form }: { form: MeetingFormApi }) => (
  <>
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
  </>
);

interface MeetingFieldsProps {
  form: MeetingFormApi;
  date: ReactNode;
  /** Starts with title, date, time and type, which are enough for a new meeting. */
  isShort?: boolean;
}

/** The fields for creating and editing. The title has the focus, because the other fields at the top have defaults. */
export const MeetingFields = ({ form, date, isShort = false }: MeetingFieldsProps) => {
  const [isFull, setFull] = useState(!isShort);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <TextField label={labMeetingLabels.title} {...form.field('title')} />
      {date}
      <ChoiceField label={labMeetingLabels.type} placeholder="Choose a type" options={types} {...form.field('type')} />
      {isShort && (
        <Button
          color="inherit"
          size="small"
          aria-expanded={isFull}
          startIcon={<Icon path={expandIcon} sx={{ transform: isFull ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setFull(!isFull)}
          sx={{ justifySelf: 'start', ml: -1.5 }}
        >
          Presenters, paper and notes
        </Button>
      )}
      {isFull && <MeetingDetailFields form={form} />}
    </Box>
  );
};
