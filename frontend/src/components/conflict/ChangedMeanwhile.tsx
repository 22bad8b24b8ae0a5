import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { ConflictPanel } from './ConflictPanel';
import { differencesOf, keepTyped, type FieldReaders } from './differences';
import { DifferingFields } from './DifferingFields';
import { TheirValues } from './their-values';
import type { Edit, Versioned } from './use-edit';

interface EditedForm<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>;
  getValues: () => Values;
  reset: (values: Values, options?: { keepDefaultValues: boolean }) => void;
  setFocus: (name: FieldPath<Values>) => void;
}

interface ChangedMeanwhileProps<Saved extends Versioned, Values extends FieldValues> {
  edit: Edit<Saved>;
  form: EditedForm<Values>;
  /** Converts a record to form values. */
  valuesOf: (record: Saved) => Values;
  readers: FieldReaders<Values>;
  children: ReactNode;
}

const textOf = (choice: Edit<Versioned>['choice'], isDifferent: boolean): string => {
  if (choice === 'theirs') return 'The form now shows the other version.';
  if (choice === 'mine')
    return 'What you typed is kept, and all other fields show the other version. Save again to replace it with yours.';
  return isDifferent
    ? 'What you typed is still here. The other version is shown below each field that differs.'
    : 'Both versions are the same.';
};

/**
 * The fields of a form that edits an existing record. After a conflict the other user's values are shown below the typed
 * ones, and the user keeps one of the two.
 */
export const ChangedMeanwhile = <Saved extends Versioned, Values extends FieldValues>(
  props: ChangedMeanwhileProps<Saved, Values>,
) => {
  const { edit, form, valuesOf, readers, children } = props;
  const { base, theirs, choice } = edit;
  const typed = useWatch({ control: form.control as Control<Values> }) as Values;
  const differences = theirs ? differencesOf(typed, valuesOf(theirs), readers) : [];

  const takeTheirs = () => {
    if (theirs) form.reset(valuesOf(theirs));
    edit.takeTheirs();
  };
  const keepMine = () => {
    // Keeping it marked as changed makes leaving the form ask for a confirmation.
    if (theirs) {
      form.reset(keepTyped(form.getValues(), valuesOf(base), valuesOf(theirs)), { keepDefaultValues: true });
    }
    edit.keepMine();
  };

  return (
    <TheirValues value={new Map(differences.map(({ name, theirs }) => [name, theirs]))}>
      {children}
      {(theirs ?? choice) && (
        <ConflictPanel key={edit.occasion} text={textOf(choice, differences.length > 0)}>
          <DifferingFields differences={differences} onChoose={(name) => form.setFocus(name as FieldPath<Values>)} />
          {!choice && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" color="inherit" size="small" onClick={takeTheirs}>
                Take theirs
              </Button>
              <Button variant="outlined" color="inherit" size="small" onClick={keepMine}>
                Keep mine
              </Button>
            </Box>
          )}
        </ConflictPanel>
      )}
    </TheirValues>
  );
};
