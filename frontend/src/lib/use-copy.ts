import { useState } from 'react';

/** What to say when the browser refuses to copy. */
export const COPY_REFUSED = 'Your browser did not allow it. Please select the text and copy it yourself.';

/** Copies a text and tells whether the browser allowed it. Pages that are served without TLS have no clipboard. */
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
