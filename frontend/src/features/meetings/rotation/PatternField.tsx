import { labMeetingTypeLabels, labMeetingTypes, limits, type LabMeetingType } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { Icon } from '../../../components/Icon';
import { addIcon, closeIcon } from '../../../components/icons';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';

interface PatternFieldProps {
  value: readonly LabMeetingType[];
  onChange: (pattern: LabMeetingType[]) => void;
}

const listSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  outline: 'none',
};

/** Meeting types that alternate; after the last one, the first follows again. */
export const PatternField = ({ value, onChange }: PatternFieldProps) => {
  const id = useId();
  const list = useFocusAfterRemoval<HTMLOListElement>(value.length);
  return (
    <div>
      <FormLabel id={id} component="p" sx={{ mt: 0 }}>
        Meeting types, alternating
      </FormLabel>
      <Box component="fieldset" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
        <Box ref={list} component="ol" tabIndex={-1} aria-labelledby={id} sx={listSx}>
          {value.map((type, index) => (
            // A kind may be there several times: its place is its key.
            // eslint-disable-next-line react/no-array-index-key
            <li key={index}>
              {value.length === 1 ? (
                <Chip label={labMeetingTypeLabels[type]} />
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  endIcon={<Icon path={closeIcon} fontSize="small" />}
                  aria-label={`Remove type ${index + 1}: ${labMeetingTypeLabels[type]}`}
                  onClick={() => onChange(value.toSpliced(index, 1))}
                >
                  {labMeetingTypeLabels[type]}
                </Button>
              )}
            </li>
          ))}
        </Box>
        {value.length < limits.patternLength && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1.75 }}>
            {labMeetingTypes.map((type) => (
              <Button
                key={type}
                size="small"
                color="inherit"
                startIcon={<Icon path={addIcon} />}
                onClick={() => onChange([...value, type])}
              >
                {labMeetingTypeLabels[type]}
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </div>
  );
};
