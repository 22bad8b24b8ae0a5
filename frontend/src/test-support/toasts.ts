import { screen } from '@testing-library/react';

/** The toast with this text: `default`, or `destructive` if it looks like an error. Undefined if the text is in no toast. */
export const toastVariant = (text: string): string | undefined =>
  screen.getByText(text).closest<HTMLElement>('[data-variant]')?.dataset['variant'];
