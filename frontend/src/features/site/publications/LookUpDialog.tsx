import { useState } from 'react';
import { FormDialog, type FormDialogProps } from '../../../components/dialog/FormDialog';
import { TextInput, type TextInputProps } from '../../../components/form/TextInput';
import { errorMessage } from '../../../lib/http/http-error';

interface LookUpDialogProps extends Omit<FormDialogProps, 'form' | 'closeLabel'> {
  /** The field for an ORCID iD. */
  field: Pick<TextInputProps, 'label' | 'hint' | 'placeholder'>;
  /** The text to begin with. */
  initial?: string;
  isSending: boolean;
  error: Error | null;
  /** True once there is a result, so that nothing is left to cancel. */
  isDone: boolean;
  /** Called when the text changes, which makes the result outdated. */
  onType: () => void;
  /** Returns the message for a text that cannot be looked up. */
  onSubmit: (typed: string) => string | undefined;
}

/** Looks up papers by an ORCID iD or a Zotero group, and shows the result below the field. */
export const LookUpDialog = (props: LookUpDialogProps) => {
  const { field, initial = '', isSending, error, isDone, onType, onSubmit, children, ...dialog } = props;
  const [typed, setTyped] = useState(initial);
  const [wrong, setWrong] = useState<string>();
  return (
    <FormDialog
      {...dialog}
      closeLabel={isDone ? 'Close' : 'Cancel'}
      form={{
        submit: () => setWrong(onSubmit(typed)),
        isSending,
        isChanged: false,
        problem: error ? errorMessage(error) : undefined,
      }}
    >
      <TextInput
        {...field}
        value={typed}
        error={wrong}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(undefined);
          onType();
        }}
      />
      {children}
    </FormDialog>
  );
};
