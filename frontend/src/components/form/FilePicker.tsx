import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { visuallyHidden } from '../visually-hidden';
import { warn } from '../toast/announce';
import { FieldFrame } from './FieldFrame';

/** The area in which a file can be dropped. It contains the input. */
export const dropZoneSx = {
  border: '1px dashed',
  borderColor: 'line.control',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  '&[data-over=true]': { borderColor: 'primary.main', bgcolor: 'surface.tint' },
  '&[data-invalid=true]': { borderColor: 'error.main' },
} satisfies SxProps<Theme>;

const filePickerSx = {
  ...dropZoneSx,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
} satisfies SxProps<Theme>;

/** The label after the input, which looks like a button and shows when the input has the focus. */
export const fileButtonSx = {
  typography: 'button',
  cursor: 'pointer',
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'line.control',
  borderRadius: 1,
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.primary' },
  'input:focus-visible + &': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} satisfies SxProps<Theme>;

const ignore = (event: Event) => event.preventDefault();

/**
 * Accepts one or several files dropped on an element. Prevents the browser from opening a file that is dropped beside
 * it.
 * @param isMultiple false for a single file: several dropped files are refused, because it is unclear which one is
 * meant
 */
export const useFileDrop = (onFile: (file: File) => void, isMultiple = false) => {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);

  return {
    isOver,
    handlers: {
      onDragOver: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ dataTransfer }: DragEvent) => {
        setIsOver(false);
        const files = [...dataTransfer.files];
        if (files.length > 1 && !isMultiple) {
          warn({
            title: 'One file only',
            text: `You dropped ${files.length} files. Please drop only one.`,
          });
        } else files.forEach((file) => onFile(file));
      },
    },
  };
};

interface FileInputProps {
  id: string;
  /** The file types that the file dialog offers. */
  accept: string;
  /** Called once for each file. */
  onPick: (file: File) => void;
  isMultiple?: boolean;
  describedBy: string | undefined;
  isInvalid: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Opens the file dialog. The input is visually hidden but focusable; the mouse uses its label. */
export const FileInput = ({ onPick, isMultiple, describedBy, isInvalid, inputRef, ...input }: FileInputProps) => {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    [...(target.files ?? [])].forEach((file) => onPick(file));
    // Allows choosing the same file again after it was refused or changed.
    target.value = '';
  };
  return (
    <input
      ref={inputRef}
      {...input}
      type="file"
      multiple={isMultiple}
      onChange={pick}
      style={visuallyHidden}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
    />
  );
};

interface FilePickerProps {
  label?: string;
  file: File | undefined;
  hint: string;
  /** The file types that the file dialog offers. */
  accept: string;
  onPick: (file: File) => void;
  error?: string | undefined;
  /** Another way to choose, shown beside the button. */
  children?: ReactNode;
}

/** An input for a file by drag and drop or from the file dialog. */
export const FilePicker = ({ label = 'File', file, hint, accept, onPick, error, children }: FilePickerProps) => {
  const id = useId();
  const { isOver, handlers } = useFileDrop(onPick);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(describedBy) => (
        <Box {...handlers} data-over={isOver} data-invalid={Boolean(error)} sx={filePickerSx}>
          <FileInput id={id} accept={accept} onPick={onPick} describedBy={describedBy} isInvalid={Boolean(error)} />
          <Box component="label" htmlFor={id} sx={fileButtonSx}>
            {file ? 'Change file' : 'Choose a file'}
          </Box>
          {children}
          <Typography
            variant="body2"
            sx={{ flex: 'auto', minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}
          >
            {file?.name ?? 'or drop it here'}
          </Typography>
        </Box>
      )}
    </FieldFrame>
  );
};
