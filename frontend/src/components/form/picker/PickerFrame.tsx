import { dayjs } from '@lab/contracts';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { FieldRef } from '@mui/x-date-pickers/models';
import {
  type FocusEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame, labelId } from '../FieldFrame';
import { DateAdapter, ignoreUnreadable } from './date-adapter';
import { NO_DATE, type PickerFieldProps } from './picker-field';

/** On desktops the clock shows numbers with two digits, and their accessible names must match: “07 hours”. */
const clockNames = {
  hoursClockNumberText: (hours: string) => `${hours.padStart(2, '0')} hours`,
  minutesClockNumberText: (minutes: string) => `${minutes.padStart(2, '0')} minutes`,
};

type Picked = dayjs.Dayjs | null;

/**
 * Connects a picker, whose value is a Day.js object, with a form, whose value is text. Incomplete input stays in the
 * picker.
 * @param read converts the form value to a Day.js object; null when blank
 * @param write converts a valid date to the form value
 */
const usePicked = (
  value: string,
  onChange: (value: string) => void,
  read: (text: string) => Picked,
  write: (date: dayjs.Dayjs) => string,
) => {
  const [picked, setPicked] = useState<Picked>(() => read(value));
  const textOf = (date: Picked): string => {
    if (!date) return '';
    return date.isValid() ? write(date) : NO_DATE;
  };
  return {
    value: [textOf(picked), NO_DATE].includes(value) ? picked : read(value),
    onChange: (date: Picked) => {
      setPicked(date);
      onChange(textOf(date));
    },
  };
};

type Section = FieldRef<dayjs.Dayjs | null>;

/** Below 768 px the calendar is a dialog with large targets. Animations are off, so that the new month appears at once. */
const settings = { reduceAnimations: true, desktopModeMediaQuery: '@media (min-width: 768px)' };

/** Lets the form focus the first section of the date when validation fails. */
const useFirstSection = (formRef: Ref<{ focus: () => void }>): RefObject<Section | null> => {
  const sections = useRef<Section>(null);
  useImperativeHandle(formRef, () => ({ focus: () => sections.current?.focusField(0) }));
  return sections;
};

interface Input {
  id: string;
  name: string;
  hasError: boolean;
  describedBy: string | undefined;
  format: string;
  onKeyUp: () => void;
  onBlur: (event: FocusEvent) => void;
  onClear: () => void;
  fieldRef: Ref<Section>;
}

const slotPropsOf = ({ id, name, hasError, describedBy, format, onKeyUp, onBlur, onClear, fieldRef }: Input) => ({
  field: { fieldRef, clearable: true, onClear },
  popper: { 'aria-labelledby': labelId(id) },
  toolbar: { hidden: true },
  mobilePaper: { 'aria-labelledby': labelId(id) },
  textField: {
    id,
    name,
    onKeyUp,
    onBlur,
    onPasteCapture: ignoreUnreadable(format),
    fullWidth: true,
    error: hasError,
    slotProps: { input: { 'aria-labelledby': labelId(id), 'aria-describedby': describedBy } },
  },
});

interface PickerFrameProps extends PickerFieldProps {
  /** The format and sections of a date: `YYYY/MM/DD`. */
  format: string;
  read: (text: string) => dayjs.Dayjs | null;
  write: (date: dayjs.Dayjs) => string;
  /** Renders the picker with the props that all pickers share. */
  children: (
    given: typeof settings &
      Pick<PickerFrameProps, 'format'> &
      ReturnType<typeof usePicked> & { slotProps: ReturnType<typeof slotPropsOf> },
  ) => ReactNode;
}

/** The frame of a picker in a form: label, hint or error, value, and date locale. */
export const PickerFrame = (props: PickerFrameProps) => {
  const { name, control, label, hint, format, onBlur, read, write, children } = props;
  const id = useId();
  const { field, fieldState } = useController({ name, control });
  const fieldRef = useFirstSection(field.ref);
  const isDesktop = useMediaQuery(settings.desktopModeMediaQuery);
  const picked = usePicked(field.value ?? '', field.onChange, read, write);
  const error = props.error ?? fieldState.error?.message;
  /** MUI reports no value while only some sections are filled. The form then gets NO_DATE instead of a blank. */
  const readSections = (): string => {
    const isTyped = fieldRef.current?.getSections().some((section) => section.value !== '');
    const typed = isTyped ? NO_DATE : '';
    const text = picked.value ? field.value : typed;
    if (text !== (field.value ?? '')) field.onChange(text);
    return text;
  };
  const leave = ({ currentTarget, relatedTarget: next }: FocusEvent) => {
    if (currentTarget.contains(next) && next!.matches('[role=spinbutton]')) return;
    const text = readSections();
    field.onBlur();
    onBlur?.(text);
  };
  const input = {
    id,
    name,
    hasError: Boolean(error),
    format,
    onKeyUp: readSections,
    onBlur: leave,
    onClear: () => field.onChange(''),
    fieldRef,
  };
  return (
    <LocalizationProvider dateAdapter={DateAdapter} dateLibInstance={dayjs} localeText={isDesktop ? clockNames : {}}>
      <FieldFrame id={id} name={name} label={label} hint={hint} error={error}>
        {(describedBy) =>
          children({ ...settings, ...picked, format, slotProps: slotPropsOf({ ...input, describedBy }) })
        }
      </FieldFrame>
    </LocalizationProvider>
  );
};
