import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { TheirValue } from '../conflict/TheirValue';
import { useTheirValue } from '../conflict/their-values';

interface FieldFrameProps {
  /** Of the input inside. */
  id: string;
  /** Of the field in its form: where somebody else has written something else meanwhile, that stands below. */
  name?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the input; takes the place of the hint. */
  error?: string | undefined;
  /** Draws the input; gets the id of what describes it. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** The id of the label of the input with this id, for inputs that are no form elements. */
export const labelId = (id: string): string => `${id}-label`;

/** What stands around every input: the label above, the hint or what is wrong below. */
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
