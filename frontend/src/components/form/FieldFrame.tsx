import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { TheirValue, useTheirValue } from '../conflict/TheirValue';

interface FieldFrameProps {
  /** The id of the input. */
  id: string;
  /** Name of the form field; after an edit conflict the other user's value is shown below it. */
  name?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  /** The validation error; shown instead of the hint. */
  error?: string | undefined;
  /** Renders the input; receives the id of its description. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** The id of the label of the input with this id, for inputs that are not form elements. */
export const labelId = (id: string): string => `${id}-label`;

/** The frame of every input: label above, hint or error below. */
export const FieldFrame = ({ id, name, label, hint, error, children }: FieldFrameProps) => {
  const message = error ?? hint;
  const messageId = message ? `${id}-message` : undefined;
  const theirs = useTheirValue(name);
  const theirsId = theirs === undefined ? undefined : `${id}-theirs`;
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel htmlFor={id} id={labelId(id)}>
        {label}
      </FormLabel>
      {children([theirsId, messageId].filter(Boolean).join(' ') || undefined)}
      {message && (
        <FormHelperText id={messageId} role={error ? 'alert' : undefined}>
          {message}
        </FormHelperText>
      )}
      {theirs !== undefined && <TheirValue id={theirsId} text={theirs} />}
    </FormControl>
  );
};
