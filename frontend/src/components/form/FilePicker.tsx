import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFileDrop } from '../../lib/use-file-drop';
import { FieldFrame } from './FieldFrame';
import { FileInput } from './FileInput';
import { fileButtonSx, filePickerSx } from './file-picker-styles';

interface FilePickerProps {
  file: File | undefined;
  hint: string;
  /** The file types that the file dialog offers. */
  accept: string;
  onPick: (file: File) => void;
  error?: string | undefined;
}

/** An input for a file by drag and drop or from the file dialog. */
export const FilePicker = ({ file, hint, accept, onPick, error }: FilePickerProps) => {
  const id = useId();
  const { isOver, handlers } = useFileDrop(onPick);
  return (
    <FieldFrame id={id} label="File" hint={hint} error={error}>
      {(describedBy) => (
        <Box {...handlers} data-over={isOver} data-invalid={Boolean(error)} sx={filePickerSx}>
          <FileInput id={id} accept={accept} onPick={onPick} describedBy={describedBy} isInvalid={Boolean(error)} />
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
