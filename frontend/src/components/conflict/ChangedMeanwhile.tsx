import { recordVersionMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useFocusOnAppearance } from '../../lib/use-focus-on-appearance';
import { TheirValues } from './TheirValue';
import { type Difference, differencesOf, type FieldReaders, keepTyped } from './differences';
import type { Edit } from './use-edit';

/** Field names in a sentence; each is a link to its field. */
const differingFieldsSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  typography: 'body2',
  '& button': { typography: 'body2', fontWeight: 550, py: 0.5, textAlign: 'left' },
};

const changedMeanwhileSx: SxProps<Theme> = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  borderRadius: 1,
  bgcolor: 'surface.tint',
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

interface ConflictPanelProps {
  text: string;
  /** Actions to resolve the conflict. */
  children?: ReactNode;
}

/** The message about an edit conflict. It takes the focus, so that it is noticed in a long form. */
const ConflictPanel = ({ text, children }: ConflictPanelProps) => {
  const panel = useFocusOnAppearance<HTMLElement>();
  const id = useId();
  return (
    <Box
      ref={panel}
      component="section"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      sx={changedMeanwhileSx}
    >
      <Box>
        <Typography id={`${id}-title`} variant="h5" component="p">
          {recordVersionMessages.changed}
        </Typography>
        <Typography id={`${id}-text`} component="output" variant="body2" sx={{ display: 'block', mt: 0.5 }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
};

interface DifferingFieldsProps {
  differences: readonly Difference[];
  onChoose: (input: string) => void;
}

/** The fields in which the two versions differ. Each name is a link to its field, because the form may be long. */
const DifferingFields = ({ differences, onChoose }: DifferingFieldsProps) =>
  differences.length > 0 && (
    <Box component="ul" aria-label="Fields that differ" sx={differingFieldsSx}>
      {differences.map(({ name, label, input }) => (
        <li key={name}>
          <Link component="button" type="button" onClick={() => onChoose(input)}>
            {label}
          </Link>
        </li>
      ))}
    </Box>
  );

interface EditedForm<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>;
  getValues: () => Values;
  reset: (values: Values, options?: { keepDefaultValues: boolean }) => void;
  setFocus: (name: FieldPath<Values>) => void;
}

interface ChangedMeanwhileProps<Saved, Values extends FieldValues> {
  edit: Edit<Saved>;
  form: EditedForm<Values>;
  /** Converts a record to form values. */
  valuesOf: (record: Saved) => Values;
  readers: FieldReaders<Values>;
  children: ReactNode;
}

const textOf = (choice: Edit<unknown>['choice'], isDifferent: boolean): string => {
  if (choice === 'theirs') return 'The form now shows the other version.';
  if (choice === 'mine')
    return 'What you typed is kept, and all other fields show the other version. Save again to replace it with yours.';
  return isDifferent
    ? 'What you typed is still here. The other version is shown below each field that differs.'
    : 'Both versions are the same.';
};

/**
 * The fields of a form that edits an existing record. After a conflict the other user's values are shown below the
 * typed ones, and the user chooses between the two versions.
 */
export const ChangedMeanwhile = <Saved, Values extends FieldValues>(props: ChangedMeanwhileProps<Saved, Values>) => {
  const { edit, form, valuesOf, readers, children } = props;
  const { base, theirs, choice } = edit;
  const typed = useWatch({ control: form.control as Control<Values> }) as Values;
  const differences = theirs ? differencesOf(typed, valuesOf(theirs), readers) : [];

  const takeTheirs = () => {
    if (theirs) form.reset(valuesOf(theirs));
    edit.takeTheirs();
  };
  const keepMine = () => {
    // The form stays marked as changed, so that leaving it asks for a confirmation.
    if (theirs) {
      form.reset(keepTyped(form.getValues(), valuesOf(base), valuesOf(theirs)), { keepDefaultValues: true });
    }
    edit.keepMine();
  };

  return (
    <TheirValues value={new Map(differences.map(({ name, theirs }) => [name, theirs]))}>
      {/* In a fragment, so that the keys of both do not collide. */}
      <>{children}</>
      {(theirs ?? choice) && (
        <ConflictPanel key={edit.announcement} text={textOf(choice, differences.length > 0)}>
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
