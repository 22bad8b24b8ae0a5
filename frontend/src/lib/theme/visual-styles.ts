import type { VisualStyle } from '@lab/contracts';
import { SANS, SERIF } from './typography';

const SYSTEM_SERIF =
  'Georgia, "Noto Serif", "Liberation Serif", "Songti TC", "Noto Serif TC", "Noto Serif CJK TC", "Noto Sans TC Web", serif';

/** The theme's variables for type and shapes in each visual style. Colours stay, so contrast does too. */
export const visualStyleVariables: Readonly<Record<VisualStyle, Readonly<Record<string, string>>>> = {
  // Headings have weights of their own.
  editorial: { '--text-font': SANS, '--heading-font': SERIF, '--heading-weight': 'initial' },
  modern: {
    '--text-font': SANS,
    '--heading-font': SANS,
    '--heading-weight': '540',
    '--mui-shape-borderRadius': '14px',
  },
  classic: {
    '--text-font': SYSTEM_SERIF,
    '--heading-font': SERIF,
    '--heading-weight': '500',
    '--mui-shape-borderRadius': '0px',
  },
};
