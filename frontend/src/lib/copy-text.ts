import { useState } from 'react';

/** The fallback for browsers without the clipboard API, for example on an address without https. */
const copySelection = (text: string): boolean => {
  const { activeElement } = document;
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand?.('copy') ?? false;
  area.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isCopied;
};

/** Copies a text. Returns false when the browser did not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
};

/** The message when the browser does not allow copying. */
const COPY_REFUSED = 'Your browser did not allow it. Please select the text and copy it yourself.';

/** Copies a text, for a component that shows the outcome. */
export const useCopy = (text: string) => {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'refused');
  return { isCopied: outcome === 'copied', refusal: outcome === 'refused' ? COPY_REFUSED : undefined, copy };
};
