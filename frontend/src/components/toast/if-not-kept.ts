import { isKept } from '../../lib/kept-value';
import { showToast } from './toast-store';

const NOT_KEPT = 'Your browser does not keep it: it lasts until you close this page.';

/** What a toast says of something that pages keep in the browser, when this browser does not. */
export const orNotKept = (text: string): string => (isKept('storage') ? text : `${text}. ${NOT_KEPT}`);

/** Says that a choice is not kept. */
export const tellIfNotKept = (title: string): void => {
  if (!isKept('storage')) showToast({ title, text: NOT_KEPT });
};
