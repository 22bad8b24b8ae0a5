import type { IdentityMethod } from '@lab/contracts';
import { createContext, useCallback, type ReactNode, useContext, useRef, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { hasStatus, type HttpError } from '../../lib/http/http-error';

/** Asks the user to prove again who they are. False when they would rather not. */
type AskForProof = (methods: readonly IdentityMethod[]) => Promise<boolean>;

const FreshProofContext = createContext<AskForProof>(() => Promise.resolve(false));

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

const ProveAgainDialog = lazyPart(async () => (await import('./ProveAgainDialog')).ProveAgainDialog);

interface FreshProofProps {
  memberId: number;
  children: ReactNode;
}

/** Asks for a proof where a change in it takes one of this moment. */
export const FreshProof = ({ memberId, children }: FreshProofProps) => {
  const [methods, setMethods] = useState<readonly IdentityMethod[] | null>(null);
  const answer = useRef<(isProven: boolean) => void>(undefined);
  const ask = useCallback(
    (asked: readonly IdentityMethod[]) =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setMethods(asked);
      }),
    [],
  );
  const close = (isProven: boolean) => {
    setMethods(null);
    answer.current?.(isProven);
  };
  return (
    <FreshProofContext value={ask}>
      {children}
      {methods && (
        <ProveAgainDialog
          memberId={memberId}
          methods={methods}
          onProven={() => close(true)}
          onClose={() => close(false)}
        />
      )}
    </FreshProofContext>
  );
};
