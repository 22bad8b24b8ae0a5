import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, useFieldArray } from 'react-hook-form';
import { TheirValue, useTheirValue } from '../conflict/TheirValue';
import { FormAlert } from '../feedback/FormAlert';
import { Icon } from '../Icon';
import { addIcon, closeIcon, moveDownIcon, moveUpIcon } from '../icons';
import { visuallyHidden } from '../visually-hidden';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import type { ServerForm } from './use-server-form';

const rowsSx: SxProps<Theme> = { border: 0, m: 0, p: 0, minWidth: 0, display: 'grid' };

const rowSx: SxProps<Theme> = {
  border: 0,
  m: 0,
  px: 0,
  py: 2,
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  borderStyle: 'solid none none',
};

/** A single field with its buttons beside it. */
const compactRowSx: SxProps<Theme> = {
  border: 0,
  m: 0,
  p: 0,
  py: 0.75,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  '& > :first-of-type': { order: 1, alignSelf: 'start', mt: 4 },
};

interface RowToolsProps {
  isCompact: boolean;
  /** `Topic 2`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  /** Undefined for an entry that cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** Buttons to move and remove an entry. Disabled ones stay in the tab order, so that the focus is not lost. */
const RowTools = ({ isCompact, name, isFirst, isLast, onMove, onRemove }: RowToolsProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', '& [aria-disabled=true]': { opacity: 0.35 } }}>
    {!isCompact && (
      <Typography variant="overline" component="span" sx={{ flex: 1, color: 'text.secondary' }}>
        {name}
      </Typography>
    )}
    <IconButton
      size="small"
      data-move="-1"
      aria-label={`Move ${name.toLowerCase()} up`}
      aria-disabled={isFirst}
      onClick={() => isFirst || onMove(-1)}
    >
      <Icon path={moveUpIcon} fontSize="small" />
    </IconButton>
    <IconButton
      size="small"
      data-move="1"
      aria-label={`Move ${name.toLowerCase()} down`}
      aria-disabled={isLast}
      onClick={() => isLast || onMove(1)}
    >
      <Icon path={moveDownIcon} fontSize="small" />
    </IconButton>
    {onRemove && (
      <IconButton size="small" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <Icon path={closeIcon} fontSize="small" />
      </IconButton>
    )}
  </Box>
);

interface RowsProps {
  form: ServerForm<FieldValues>;
  /** The path of the list. */
  name: string;
  title: string;
  hint?: string;
  /** The name of an entry: `Topic`. */
  one: string;
  blank: object;
  /** True when new entries come first. */
  isNewestFirst?: boolean;
  /** True for entries with a single field, which is labelled with the entry's name. */
  isCompact?: boolean;
  mustStay?: (entry: Record<string, unknown>) => boolean;
  /** Called before an entry is removed; by default it is removed at once. */
  onRemove?: (entry: Record<string, unknown>, remove: () => void) => void;
  /** The fields of an entry. */
  children: (path: string, name: string) => ReactNode;
}

const messageAt = (form: ServerForm<FieldValues>, name: string): string | undefined => {
  const { error } = form.getFieldState(name, form.formState);
  return error?.root?.message ?? error?.message;
};

/** A list of entries, which can also be moved and removed by keyboard. */
export const Rows = (props: RowsProps) => {
  const { form, name, title, hint, one, blank, isNewestFirst = false, isCompact = false, mustStay, children } = props;
  const { onRemove = (_entry, takeOut) => takeOut() } = props;
  const { fields, append, prepend, move, remove } = useFieldArray({ control: form.control, name, keyName: 'key' });
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useFocusAfterRemoval<HTMLFieldSetElement>(fields.length, { ifEmpty: addButton });
  const [said, say] = useState('');
  const id = useId();
  const theirs = useTheirValue(name);
  const moveBy = (index: number, by: -1 | 1) => {
    flushSync(() => move(index, index + by));
    // The row has taken its buttons along, which costs them the focus.
    list.current?.querySelector<HTMLElement>(`[data-row="${index + by}"] [data-move="${by}"]`)?.focus();
    say(`${one} ${index + 1} is number ${index + by + 1} of ${fields.length} now.`);
  };
  const takeAway = (index: number) => {
    remove(index);
    say(`${one} ${index + 1} is removed.`);
  };
  const add = (
    <Button
      ref={addButton}
      color="inherit"
      variant="outlined"
      size="small"
      startIcon={<Icon path={addIcon} />}
      onClick={() => (isNewestFirst ? prepend(blank) : append(blank))}
      sx={{ justifySelf: 'start', my: 1.5 }}
    >
      Add {one.toLowerCase()}
    </Button>
  );
  return (
    <Box ref={list} component="fieldset" aria-describedby={hint && `${id}-hint`} sx={rowsSx}>
      <Typography component="legend" variant="h4" sx={{ p: 0, mb: hint ? 0.5 : 1.5 }}>
        {title}
      </Typography>
      {hint && (
        <Typography id={`${id}-hint`} variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      {isNewestFirst && add}
      {fields.map((entry, index) => (
        <Box
          key={entry.key}
          component="fieldset"
          data-row={index}
          aria-label={`${one} ${index + 1}`}
          sx={isCompact ? compactRowSx : rowSx}
        >
          <RowTools
            isCompact={isCompact}
            name={`${one} ${index + 1}`}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            onMove={(by) => moveBy(index, by)}
            onRemove={mustStay?.(entry) ? undefined : () => onRemove(entry, () => takeAway(index))}
          />
          {children(`${name}.${index}`, `${one} ${index + 1}`)}
        </Box>
      ))}
      {theirs !== undefined && <TheirValue text={theirs} />}
      <FormAlert message={messageAt(form, name)} />
      {!isNewestFirst && add}
      <Box component="output" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  );
};
