import type { Session } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { identityMethodsQuery, useChooseIdentity, useIdentityMethods } from '../../lib/session/identity.api';
import { useSession } from '../../lib/session/session.api';
import { failureTexts, useCode } from './use-code';

const NO_NAME = 'Please choose your name';

/**
 * The selected member: the session's member until the user selects another. A prerendered page can open the dialog
 * before the session is loaded.
 */
const useSelected = (session: Session | undefined, suggested: number | null) => {
  const [selected, setSelected] = useState<number | null>();
  const [isMissing, setMissing] = useState(false);
  return {
    memberId: selected === undefined ? (session?.member?.id ?? suggested) : selected,
    missing: isMissing ? NO_NAME : undefined,
    select: (memberId: number | null) => {
      setMissing(false);
      setSelected(memberId);
    },
    askForOne: () => setMissing(true),
  };
};

interface ChoiceOptions {
  /** The member who is selected at first if the session has none. */
  suggested: number | null;
  /** True when saving requires a selected member. */
  mustChoose: boolean;
}

/**
 * Chooses the user's name, with the code or passkey of a protected member. After a failure all input is kept.
 * @param onChosen called with the chosen member; null when the choice was cleared
 */
export const useIdentityChoice = (
  onChosen: (member: Session['member']) => void,
  { suggested, mustChoose }: ChoiceOptions,
) => {
  const client = useQueryClient();
  const { session } = useSession();
  const { memberId, missing, select, askForOne } = useSelected(session, suggested);
  const { mutate, isPending, error, reset } = useChooseIdentity();
  const { wrongCode, problem, lacksProof } = failureTexts(error);
  const code = useCode(wrongCode);

  const isProven = session?.isProven === true && session.member?.id === memberId;
  const { data: methods } = useIdentityMethods(isProven ? null : memberId);

  const send = (choice: Parameters<typeof mutate>[0]) =>
    mutate(choice, { onSuccess: ({ member }) => onChosen(member) });
  const typeCode = (typed: string) => {
    reset();
    code.type(typed);
  };

  const latest = useRef<number>(undefined);
  /** Selects a member. An unprotected name is saved at once, unless a request waits for the name. */
  const choose = async (chosen: number | null) => {
    typeCode('');
    select(chosen);
    latest.current = chosen ?? undefined;
    if (chosen === null || mustChoose || session?.identityPolicy === 'required') return;
    // If this fails, the dialog's button remains and will show the error.
    const proofs = await client.fetchQuery({ ...identityMethodsQuery(chosen), retry: false }).catch(() => undefined);
    if (latest.current === chosen && proofs?.length === 0) send({ memberId: chosen });
  };

  return {
    session,
    memberId,
    /** True when the user has no name yet and no action waits for it, so that choosing one is the only step. */
    isFirst: !mustChoose && session?.member === null,
    choose: (chosen: number | null) => void choose(chosen),
    methods: methods ?? [],
    /** True when a proof is required that this member cannot give. */
    needsInvitation: methods?.length === 0 && (lacksProof || session?.identityPolicy === 'required'),
    proof: { code: code.code, codeRef: code.input, codeError: code.problem, onCode: typeCode },
    isPending,
    problem,
    missing,
    save: () => {
      if (memberId === null) return askForOne();
      if (isProven) return onChosen(session.member);
      if (!methods?.includes('code')) return send({ memberId });
      return code.code ? send({ memberId, proof: { code: code.code } }) : code.askForIt();
    },
    proveByPasskey: () => send({ memberId, proof: 'passkey' }),
    clear: () => send({ memberId: null }),
  };
};
