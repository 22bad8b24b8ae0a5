import { colourFor, contrastOf, isColour, isReadable, siteMessages, type Scheme } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController } from 'react-hook-form';
import { ChoiceField } from '../../components/form/ChoiceField';
import { FieldColumns } from '../../components/form/FieldColumns';
import { TextInput } from '../../components/form/TextInput';
import type { Field } from '../../components/form/use-server-form';
import { FileField } from './FileField';
import { OptionalPart, Part } from './parts';
import type { SiteForm } from './site-form';

interface ColourFieldProps extends Field {
  label: string;
  scheme: Scheme;
}

/** The contrast of a colour while it is typed. */
const verdict = (colour: string, scheme: Scheme): string | undefined => {
  if (!isColour(colour)) return undefined;
  const contrast = `Contrast ${contrastOf(colour, scheme).toFixed(1)}`;
  return isReadable(colour, scheme)
    ? `${contrast}: readable.`
    : `${contrast}. ${siteMessages.contrast(colourFor(colour, scheme))}`;
};

/** A colour as text and from the browser's own picker, with the check of its contrast. */
const ColourField = ({ label, scheme, name, control }: ColourFieldProps) => {
  const { field, fieldState } = useController({ name, control });
  const colour = String(field.value ?? '');
  const isWeak = isColour(colour) && !isReadable(colour, scheme);
  return (
    <div>
      <TextInput
        label={label}
        name={name}
        value={colour}
        onChange={({ target }) => field.onChange(target.value.trim())}
        onBlur={field.onBlur}
        inputRef={field.ref}
        hint={<Box component="output">{verdict(colour, scheme)}</Box>}
        error={fieldState.error?.message}
        slotProps={{ input: { spellCheck: false, maxLength: 7 } }}
        startAdornment={
          <Box
            component="input"
            type="color"
            aria-label={`${label}: choose`}
            value={isColour(colour) ? colour.toLowerCase() : '#000000'}
            onChange={({ target }) => field.onChange(target.value)}
            sx={{
              width: 28,
              height: 28,
              p: 0,
              mr: 1,
              border: 0,
              borderRadius: 0.5,
              background: 'none',
              cursor: 'pointer',
            }}
          />
        }
      />
      {isWeak && (
        <Button size="small" sx={{ mt: 0.5, ml: -1.75 }} onClick={() => field.onChange(colourFor(colour, scheme))}>
          Use {colourFor(colour, scheme)}
        </Button>
      )}
    </div>
  );
};

const layouts = [
  { value: 'professor', label: 'The professor' },
  { value: 'lab', label: 'The lab and its people' },
] as const;

const styles = [
  { value: 'editorial', label: 'Editorial: serif headings' },
  { value: 'modern', label: 'Modern: no serifs, round' },
  { value: 'classic', label: 'Classic: serif text, square' },
] as const;

/** Layout, colours and marks. */
export const LookFields = ({ form }: { form: SiteForm }) => (
  <>
    <Part title="Layout">
      <FieldColumns>
        <ChoiceField label="Home page begins with" options={layouts} {...form.field('home')} />
        <ChoiceField label="Style" options={styles} {...form.field('style')} />
      </FieldColumns>
    </Part>
    <Part title="Accent" text="The one colour of links and buttons.">
      <OptionalPart
        form={form}
        name="accent"
        label="Use the lab’s own colour"
        blank={{ light: '#08575B', dark: '#86CBC6' }}
      >
        <ColourField label="On light pages" scheme="light" {...form.field('accent.light')} />
        <ColourField label="On dark pages" scheme="dark" {...form.field('accent.dark')} />
      </OptionalPart>
    </Part>
    <Part title="Marks" text="By default, those of the product are shown.">
      <FileField label="Logo (optional)" use="logo" {...form.field('logo')} />
      <FileField label="Icon (optional)" use="icon" hint="Shown in browser tabs." {...form.field('icon')} />
    </Part>
  </>
);
