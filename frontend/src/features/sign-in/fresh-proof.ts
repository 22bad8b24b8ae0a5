import type { IdentityMethod } from '@lab/contracts';
import { createContext, useContext } from 'react';
import { hasStatus, type HttpError } from '../../lib/http/http-error';

/** Asks the user to prove again who they are. False when they would rather not. */
export type AskForProof = (methods: readonly IdentityMethod[]) => Promise<boolean>;

export const FreshProofContext = createContext<AskForProof>(() => Promise.resolve(false));

const needsFreshProof = (error: unknown): error is HttpError => hasStatus(error, 401) && error.methods.length > 0;

/** Makes a change, asks for a proof when the server does, and then goes on with the change. */
export const useWithFreshProof = () => {
  const ask = useContext(FreshProofContext);
  return <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      try {
        return await send(input);
      } catch (error) {
        if (!needsFreshProof(error) || !(await ask(error.methods))) throw error;
        return send(input);
      }
    };
};
