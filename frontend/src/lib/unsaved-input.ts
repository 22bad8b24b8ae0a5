import { useEffect } from 'react';

let openForms = 0;

/** While the component is rendered, marks that a form with input is open. */
export const useUnsavedInput = (isThere = true): void =>
  useEffect(() => {
    if (!isThere) return;
    openForms += 1;
    return () => {
      openForms -= 1;
    };
  }, [isThere]);

/** True while a form with input is open. */
export const hasUnsavedInput = (): boolean => openForms > 0;
