import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, get, useFieldArray, useWatch } from 'react-hook-form';
import { TheirValue, useTheirValue } from '../conflict/TheirValue';
import { FormAlert } from '../feedback/FormAlert';
import { Icon } from '../Icon';
import { addIcon, deleteIcon, expandIcon, moveDownIcon, moveUpIcon } from '../icons';
import { visuallyHidden } from '../visually-hidden';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import type { ServerForm } from './use-server-form';

const rowsSx: SxProps<Theme> = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };

const rowSx: SxProps<Theme> = {
  py: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:has([aria-expanded=true])': { pb: 3 },
};

/** The title and the buttons of an entry that can be closed. */
const headSx: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  '& > button': { flex: 1, minWidth: 0, minHeight: 44, gap: 1, justifyContent: 'flex-start', borderRadius: 0.5 },
  '& > button > svg': { color: 'text.secondary', transition: 'transform 150ms' },
  '& > [aria-expanded=false] > svg': { transform: 'rotate(-90deg)' },
  '& .words': { flex: 1, minWidth: 0, textAlign: 'left', '& > *': { display: 'block' } },
  '& .title': { typography: 'body2', fontWeight: 550, overflowWrap: 'anywhere' },
  '& .detail': {
    typography: 'caption',
    color: 'text.secondary',
    // As wide as the title's box, however long the text is: it must not widen the columns around it.
    width: 0,
    minWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
};

/**
 * Fields that are always shown. The buttons stand beside the first field, below the height of its label; on phones in the
 * line of the label, so that fields are as wide as the list.
 */
const compactRowSx: SxProps<Theme> = {
  py: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  columnGap: 1,
  '& > *': { gridColumn: 1 },
  '& > :first-of-type': {
    gridRow: 1,
    gridColumn: { sm: 2 },
    justifySelf: 'end',
    alignSelf: 'start',
    position: 'relative',
    zIndex: 1,
    mr: -0.75,
    mt: { sm: '34px' },
    mb: { xs: '-32px', sm: 0 },
  },
};

type Entry = Record<string, unknown>;

/** The title of an entry, and a line about it. */
type Summary = (entry: Entry) => readonly [title: unknown, detail?: unknown];

interface RowToolsProps {
  /** `Topic 2`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Undefined for entries whose order follows from their dates. */
  onMove: ((by: -1 | 1) => void) | undefined;
  /** Undefined for an entry that cannot be removed. */
  onRemove: (() => void) | undefined;
}

const directions = [
  { by: -1, word: 'up', icon: moveUpIcon },
  { by: 1, word: 'down', icon: moveDownIcon },
] as const;

/** Buttons to move and remove an entry. Disabled ones stay in the tab order, so that the focus is not lost. */
const RowTools = ({ name, isFirst, isLast, onMove, onRemove }: RowToolsProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', '& [aria-disabled=true]': { opacity: 0.35 } }}>
    {onMove &&
      directions.map(({ by, word, icon }) => {
        const isEnd = by === -1 ? isFirst : isLast;
        return (
          <IconButton
            key={word}
            size="small"
            data-move={by}
            aria-label={`Move ${name.toLowerCase()} ${word}`}
            aria-disabled={isEnd}
            onClick={() => isEnd || onMove(by)}
          >
            <Icon path={icon} fontSize="small" />
          </IconButton>
        );
      })}
    {onRemove ? (
      <IconButton size="small" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <Icon path={deleteIcon} fontSize="small" />
      </IconButton>
    ) : (
      <Box sx={{ width: 32 }} />
    )}
  </Box>
);

interface RowProps extends RowToolsProps {
  form: ServerForm<FieldValues>;
  /** The path of the entry. */
  path: string;
  summary: Summary | undefined;
  children: ReactNode;
}

/**
 * An entry that shows its fields only while it is open. One that is new, changed or invalid is open from the start, so
 * that the conflict or error is in sight.
 */
const ClosableRow = ({ form, path, summary, children, ...tools }: RowProps & { summary: Summary }) => {
  const entry = useWatch({ control: form.control, name: path }) as Entry;
  const { invalid } = form.getFieldState(path, form.formState);
  const saved: unknown = get(form.formState.defaultValues, path);
  const [isOpen, setOpen] = useState(() => JSON.stringify(saved) !== JSON.stringify(entry));
  if (invalid && !isOpen) setOpen(true);
  const [title, detail] = summary(entry);
  return (
    <>
      <Box sx={headSx}>
        <ButtonBase aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon path={expandIcon} fontSize="small" />
          <span className="words">
            <span className="title">{String(title || tools.name)}</span>
            {!isOpen && Boolean(detail) && <span className="detail">{String(detail)}</span>}
          </span>
        </ButtonBase>
        <RowTools {...tools} />
      </Box>
      {isOpen && children}
    </>
  );
};

const Row = ({ summary, children, form, path, ...tools }: RowProps) =>
  summary ? (
    <ClosableRow {...tools} form={form} path={path} summary={summary}>
      {children}
    </ClosableRow>
  ) : (
    <>
      <RowTools {...tools} />
      {children}
    </>
  );

interface RowsProps<Values extends FieldValues> {
  form: ServerForm<Values>;
  /** The path of the list. */
  name: string;
  title: string;
  hint?: string;
  /** The name of an entry: `Topic`. */
  one: string;
  blank: object;
  /** True for entries that are shown by their dates: new ones come first, and none can be moved. */
  isNewestFirst?: boolean;
  /** What a closed entry shows. Undefined for entries with few fields, which are always shown. */
  summary?: Summary;
  mustStay?: (entry: Entry) => boolean;
  /** Called before an entry is removed; by default it is removed at once. */
  onRemove?: (entry: Entry, remove: () => void) => void;
  /** The fields of an entry. */
  children: (path: string, name: string) => ReactNode;
}

const messageAt = (form: ServerForm<FieldValues>, name: string): string | undefined => {
  const { error } = form.getFieldState(name, form.formState);
  return error?.root?.message ?? error?.message;
};

/** A list of entries, which can also be moved and removed by keyboard. */
export const Rows = <Values extends FieldValues>(props: RowsProps<Values>) => {
  const { name, title, hint, one, blank, isNewestFirst = false, summary, mustStay, children } = props;
  const { onRemove = (_entry, takeOut) => takeOut() } = props;
  // The rows of a list do not depend on the form's other fields.
  const form = props.form as unknown as ServerForm<FieldValues>;
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
      <Typography component="legend" variant="h4" sx={{ mb: hint ? 0.5 : 1.5 }}>
        {title}
      </Typography>
      {hint && (
        <Typography id={`${id}-hint`} variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      {theirs !== undefined && <TheirValue text={theirs} />}
      {isNewestFirst && add}
      {fields.map((entry, index) => (
        <Box
          key={entry.key}
          component="fieldset"
          data-row={index}
          aria-label={`${one} ${index + 1}`}
          sx={summary ? rowSx : compactRowSx}
        >
          <Row
            form={form}
            path={`${name}.${index}`}
            summary={summary}
            name={`${one} ${index + 1}`}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            onMove={isNewestFirst ? undefined : (by) => moveBy(index, by)}
            onRemove={mustStay?.(entry) ? undefined : () => onRemove(entry, () => takeAway(index))}
          >
            {children(`${name}.${index}`, `${one} ${index + 1}`)}
          </Row>
        </Box>
      ))}
      <FormAlert message={messageAt(form, name)} />
      {!isNewestFirst && add}
      <Box component="output" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  );
};
