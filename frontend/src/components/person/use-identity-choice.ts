import { credentialMessages, type Session } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, hasStatus } from '../../lib/http/http-error';
import { identityMethodsQuery, useChooseIdentity, useIdentityMethods } from '../../lib/session/identity.api';
import { useSession } from '../../lib/session/session.api';

const NO_CODE = 'Please enter your code';
const NO_NAME = 'Please choose your name';

/** The texts for a failed choice: at the field of the code, or for the whole dialog. */
const textsOf = (error: Error | null): { wrongCode?: string; problem?: string; lacksProof?: true } => {
  if (!error) return {};
  const message = errorMessage(error);
  if (!hasStatus(error, 401)) return { problem: message };
  if (message === credentialMessages.wrongCode) return { wrongCode: message };
  // The member was protected after the dialog was opened. The dialog now asks for the proof, or says what is needed.
  return message === credentialMessages.proveFirst ? { lacksProof: true } : { problem: message };
};

/** The typed code. A refused code is selected, so that typing replaces it. */
const useCode = (wrongCode: string | undefined) => {
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
  const { wrongCode, problem, lacksProof } = textsOf(error);
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
