import { labMeetingTypeLabels, labMeetingTypes } from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { TheirValue, useTheirValue } from '../../../components/conflict/TheirValue';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { LinkField } from '../../../components/form/LinkField';
import { TextField } from '../../../components/form/TextField';
import { TimeField } from '../../../components/form/TimeField';
import { noPresenter, type MeetingFormApi } from './meeting-form';

const types = labMeetingTypes.map((value) => ({ value, label: labMeetingTypeLabels[value] }));

/** The day and time of a meeting. The field for the day differs between forms. */
export const DayAndTime = ({ form, day }: { form: MeetingFormApi; day: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' } }}>
    {day}
    <TimeField label="Time" {...form.field('time')} />
  </Box>
);

/** The presenters, one row each. There is always one row: removing the last one clears it. */
const PresenterRows = ({ form }: { form: MeetingFormApi }) => {
  const { fields, append, remove, update } = useFieldArray({ control: form.control, name: 'presenterList' });
  const theirs = useTheirValue('presenterList');
  const takeAway = (index: number) => (fields.length > 1 ? remove(index) : update(index, noPresenter));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="h6" sx={{ p: 0, mb: 1 }}>
        Presenters
      </Typography>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          component="fieldset"
          aria-label={`Presenter ${index + 1}`}
          sx={{
            border: 0,
            m: 0,
            p: 0,
            minWidth: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr auto', sm: '2fr 3fr auto' },
          }}
        >
          <TextField label="Name" {...form.field(`presenterList.${index}.name`)} />
          <Box sx={{ gridRow: { xs: 2, sm: 1 }, gridColumn: { sm: 2 } }}>
            <LinkField label="Slides link (optional)" {...form.field(`presenterList.${index}.slidesLink`)} />
          </Box>
          <IconButton
            aria-label={`Remove presenter ${index + 1}`}
            onClick={() => takeAway(index)}
            sx={{ mt: '1.75rem', gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {theirs !== undefined && <TheirValue text={theirs} />}
      <Button
        color="inherit"
        size="small"
        startIcon={<AddIcon />}
        onClick={() => append(noPresenter)}
        sx={{ justifySelf: 'start' }}
      >
        Add presenter
      </Button>
    </Box>
  );
};

/** The fields for creating and editing. The title has the focus: all else has a default. Only a paper discussion has a paper. */
export const MeetingFields = ({ form, date }: { form: MeetingFormApi; date: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    <TextField label="Title" {...form.field('title')} />
    {date}
    <ChoiceField label="Meeting type" placeholder="Choose a type" options={types} {...form.field('type')} />
    <TextField label="Description (optional)" multiline minRows={2} {...form.field('description')} />
    {form.watch('type') === 'paper_discussion' && (
      <>
        <TextField label="Paper title (optional)" {...form.field('paperTitle')} />
        <LinkField label="Paper link (optional)" {...form.field('paperLink')} />
        <TextField label="Paper abstract (optional)" multiline minRows={2} {...form.field('paperAbstract')} />
      </>
    )}
    <PresenterRows form={form} />
    <TextField label="Attendees (optional)" {...form.field('attendees')} />
    <TextField label="Notes (optional)" multiline minRows={2} {...form.field('notes')} />
  </Box>
);
