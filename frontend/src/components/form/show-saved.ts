import type { FieldValues, UseFormGetValues, UseFormReset } from 'react-hook-form';
import { keepTyped } from '../conflict/differences';

interface OpenForm<Values extends FieldValues> {
  getValues: UseFormGetValues<Values>;
  reset: UseFormReset<Values>;
}

/**
 * Shows the saved values in a form that stays open. What was typed while it was sent is kept.
 * @param sent the values of the form when it was sent
 */
export const showSaved = <Values extends FieldValues>(form: OpenForm<Values>, sent: Values, saved: Values): void => {
  const typed = form.getValues();
  form.reset(saved);
  form.reset(keepTyped(typed, sent, saved), { keepDefaultValues: true });
};
