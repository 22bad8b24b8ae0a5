import { credentialMessages } from '@lab/contracts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, hasStatus } from '../../lib/http/http-error';

const NO_CODE = 'Please enter your code';

/** The texts for a refused proof or choice: at the field of the code, or for the whole dialog. */
export const failureTexts = (error: Error | null): { wrongCode?: string; problem?: string; lacksProof?: true } => {
  if (!error) return {};
  const message = errorMessage(error);
  if (!hasStatus(error, 401)) return { problem: message };
  if (message === credentialMessages.wrongCode) return { wrongCode: message };
  // The member was protected after the dialog was opened. The dialog now asks for the proof, or says what is needed.
  return message === credentialMessages.proveFirst ? { lacksProof: true } : { problem: message };
};

/** The typed code. A refused code is selected, so that typing replaces it. */
export const useCode = (wrongCode: string | undefined) => {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!wrongCode) return;
    input.current?.focus();
    input.current?.select();
  }, [wrongCode]);
  return {
    code,
    input,
    problem: isMissing ? NO_CODE : wrongCode,
    type: (typed: string) => {
      setMissing(false);
      setCode(typed);
    },
    askForIt: () => {
      setMissing(true);
      input.current?.focus();
    },
  };
};
