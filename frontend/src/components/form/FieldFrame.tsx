import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** Of the input inside. */
  id: string;
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
export const FieldFrame = ({ id, label, hint, error, children }: FieldFrameProps) => {
  const message = error ?? hint;
  const messageId = message ? `${id}-message` : undefined;
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel htmlFor={id} id={labelId(id)}>
        {label}
      </FormLabel>
      {children(messageId)}
      {message && (
        <FormHelperText id={messageId} role={error ? 'alert' : undefined}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
};
