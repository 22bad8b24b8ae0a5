import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFieldArray } from 'react-hook-form';
import { TheirValue, useTheirValue } from '../../../components/conflict/TheirValue';
import { LinkField } from '../../../components/form/LinkField';
import { TextField } from '../../../components/form/TextField';
import { noPresenter } from './meeting-form';
import type { MeetingFormApi } from './use-meeting-form';

/** The presenters, one row each. There is always one row: removing the last one clears it. */
export const PresenterRows = ({ form }: { form: MeetingFormApi }) => {
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
