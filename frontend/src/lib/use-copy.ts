import { useState } from 'react';

/** The message when the browser does not allow copying. */
export const COPY_REFUSED = 'Your browser did not allow it. Please select the text and copy it yourself.';

/** Copies a text; returns false when the browser did not allow it. Pages served without TLS have no clipboard API. */
export const useCopy = (text: string) => {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return { isCopied: outcome === 'copied', refusal: outcome === 'refused' ? COPY_REFUSED : undefined, copy };
};
