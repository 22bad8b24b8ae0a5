import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FieldFrame } from '../../components/form/FieldFrame';
import { FileInput } from '../../components/form/FileInput';
import { useFileDrop } from '../../lib/use-file-drop';
import { fileButtonSx, filePickerSx } from './resources-styles';

interface FilePickerProps {
  file: File | undefined;
  onPick: (file: File) => void;
  error: string | undefined;
}

/** Takes a file of links by drag and drop or from the file dialog. */
export const FilePicker = ({ file, onPick, error }: FilePickerProps) => {
  const id = useId();
  const { isOver, handlers } = useFileDrop(onPick);
  return (
    <FieldFrame
      id={id}
      label="File"
      hint="HTML or CSV, up to 5 MB. A CSV file has columns such as title, url, description and category."
      error={error}
    >
      {(describedBy) => (
        <Box {...handlers} data-over={isOver} data-invalid={Boolean(error)} sx={filePickerSx}>
          <FileInput
            id={id}
            accept=".html,.htm,.csv,.tsv,.txt,text/html,text/csv"
            onPick={onPick}
            describedBy={describedBy}
            isInvalid={Boolean(error)}
          />
          <Box component="label" htmlFor={id} sx={fileButtonSx}>
            {file ? 'Change file' : 'Choose a file'}
          </Box>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>
            {file?.name ?? 'or drop it here'}
          </Typography>
        </Box>
      )}
    </FieldFrame>
  );
};
