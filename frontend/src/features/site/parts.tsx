import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTheirValue, TheirValue } from '../../components/conflict/TheirValue';
import { SwitchInput } from '../../components/form/SwitchInput';
import { PartHeading } from './PartHeading';
import type { SiteForm } from './site-form';

/** The parts of a form. Long values of selects are shown whole, because their last words can decide. */
export const partsSx: SxProps<Theme> = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .MuiSelect-select.MuiSelect-select': { height: 'auto', minHeight: 44, whiteSpace: 'normal' },
};

/** Fields that belong together, below a heading. */
export const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <PartHeading level="h2" title={title} text={text} />
    {children}
  </Box>
);

interface OptionalPartProps {
  form: SiteForm;
  /** The path of a group that may be null. */
  name: string;
  label: string;
  hint?: string;
  blank: object;
  children: ReactNode;
}

/** A group of fields that can be turned off as a whole. Its values come back when it is turned on again. */
export const OptionalPart = ({ form, name, label, hint, blank, children }: OptionalPartProps) => {
  const value = useWatch({ control: form.control, name }) as object | null;
  const last = useRef(blank);
  const theirs = useTheirValue(name);
  const turn = (isOn: boolean) => {
    if (value) last.current = value;
    form.setValue(name, isOn ? last.current : null, { shouldDirty: true });
  };
  return (
    <>
      <SwitchInput label={label} hint={hint} value={Boolean(value)} onChange={turn} />
      {value && children}
      {!value && theirs !== undefined && <TheirValue text={theirs} />}
    </>
  );
};
