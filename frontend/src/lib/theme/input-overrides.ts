import { mdiChevronDown } from '@mdi/js';
import type { ThemeOptions } from '@mui/material/styles';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { createElement } from 'react';
import { sizes } from './sizes';
import { aboveToasts } from './surface-overrides';

const Chevron = (props: SvgIconProps) => createElement(SvgIcon, props, createElement('path', { d: mdiChevronDown }));

type Overrides = NonNullable<ThemeOptions['components']>;

/** Form inputs: the label above, a hairline border, the message below. */
export const inputOverrides: Overrides = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        fontWeight: 550,
        marginBottom: theme.spacing(0.75),
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.control },
        '&:hover:not(.Mui-error, .Mui-focused, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.primary,
        },
      }),
      input: ({ theme }) => ({
        boxSizing: 'border-box',
        height: 44,
        padding: theme.spacing(1, 1.75),
        // The same height as a text input.
        '&.MuiSelect-select': { minHeight: 44, padding: theme.spacing(1, 4, 1, 1.75) },
        '&:placeholder-shown': { textOverflow: 'ellipsis' },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
      multiline: ({ theme }) => ({ padding: theme.spacing(1.25, 1.75), '& textarea': { height: 'auto', padding: 0 } }),
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 44,
        padding: theme.spacing(0, 1.75),
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.control },
        '&:hover:not(.Mui-error, .Mui-focused, .Mui-disabled) .MuiPickersOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.primary,
        },
      }),
      sectionsContainer: { padding: 0 },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: Chevron },
    // The same height as other inputs.
    styleOverrides: { select: { '&.MuiSelect-select': { minHeight: 0, height: 44, lineHeight: '28px' } } },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        margin: theme.spacing(0.75, 0, 0),
        overflowWrap: 'anywhere',
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: createElement(Chevron) },
    styleOverrides: {
      inputRoot: ({ theme }) => ({
        padding: theme.spacing(0.5, 5, 0.5, 1),
        gap: theme.spacing(0.5),
        '& .MuiAutocomplete-input.MuiAutocomplete-input': { height: 36, padding: theme.spacing(0.5, 0.75) },
      }),
      tag: { margin: 0 },
      endAdornment: ({ theme }) => ({ right: theme.spacing(1) }),
      paper: ({ theme }) => ({
        margin: theme.spacing(0.5, 0),
        border: `1px solid ${theme.vars.palette.line.strong}`,
        boxShadow: theme.vars.shadows[8],
      }),
      popper: ({ theme }) => aboveToasts(theme),
      listbox: { maxHeight: sizes.selectorList, padding: 4 },
      option: ({ theme }) => ({ borderRadius: 4, '&&': { minHeight: 44 }, padding: theme.spacing(0.75, 1.25) }),
      noOptions: ({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }),
    },
  },
};
