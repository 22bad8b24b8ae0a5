import type { IdentityMethod } from '@lab/contracts';
import { useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { FreshProofContext } from './fresh-proof';

const ProveAgainDialog = lazyPart(async () => (await import('./ProveAgainDialog')).ProveAgainDialog);

interface FreshProofProps {
  memberId: number;
  children: ReactNode;
}

/** Asks for a proof where a change in it takes one of this moment. */
export const FreshProof = ({ memberId, children }: FreshProofProps) => {
  const [methods, setMethods] = useState<readonly IdentityMethod[] | null>(null);
  const answer = useRef<(isProven: boolean) => void>(undefined);
  const ask = (asked: readonly IdentityMethod[]) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setMethods(asked);
    });
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
