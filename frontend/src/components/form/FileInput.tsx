import type { ChangeEvent, Ref } from 'react';
import { visuallyHidden } from '../visually-hidden';

interface FileInputProps {
  id: string;
  /** The file types that the file dialog offers. */
  accept: string;
  onPick: (file: File) => void;
  describedBy: string | undefined;
  isInvalid: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Opens the file dialog. The input is visually hidden but focusable; the mouse uses its label. */
export const FileInput = ({ id, accept, onPick, describedBy, isInvalid, inputRef }: FileInputProps) => {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (chosen) onPick(chosen);
    // Allows choosing the same file again after it was refused or changed.
    target.value = '';
  };
  return (
    <input
      ref={inputRef}
      id={id}
      type="file"
      accept={accept}
      onChange={pick}
      style={visuallyHidden}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
    />
  );
};
