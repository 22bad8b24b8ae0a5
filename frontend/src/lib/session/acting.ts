import { fullName, type IdentityMethod, type Session } from '@lab/contracts';
import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import { HttpError, lacksProof } from '../http/http-error';
import { createStore } from '../store';
import { sessionQuery } from './session.api';

/** True while the session may read, but not write: the lab asks for a proof of who writes. Administrators need none. */
export const needsProof = (session: Session | undefined): boolean =>
  session?.role === 'member' && session.identityPolicy === 'required' && !session.isProven;

/** The meta of a write that is stored under the name of the person who makes it. */
export const IN_OWN_NAME: MutationMeta = { purpose: 'in own name' };

/** Why a write was not sent: the question who the user is was closed without an answer. Nothing has failed. */
export class NotSaid extends HttpError {
  constructor() {
    super(0, 'Nothing was sent, because you have not said who you are.');
  }
}

interface Question {
  /** What is to be sent: it may name somebody. */
  input?: unknown;
  /** When the user has said who they are, but has to prove it once more: how they can. */
  methods?: readonly IdentityMethod[];
  close: (isSaid: boolean) => void;
}

/** The open question who the user is, or whether it is still them, which the layout shows as a dialog. */
export const openQuestion = createStore<Question | undefined>(undefined);

/** The answer to the open question. */
let waiting: Promise<boolean> | undefined;

/** Answers the open question, if there is one. */
export const closeQuestion = (isSaid: boolean): void => openQuestion.get()?.close(isSaid);

/** What is clicked while the question is open waits for the same answer. */
const ask = (about: Omit<Question, 'close'>): Promise<boolean> => {
  waiting ??= new Promise((resolve) => {
    const close = (isSaid: boolean): void => {
      openQuestion.set(undefined);
      waiting = undefined;
      resolve(isSaid);
    };
    openQuestion.set({ ...about, close });
  });
  return waiting;
};

/**
 * Sends a change. Where the server asks for a proof of this moment, the user is asked for it, and the change is sent again.
 * @throws HttpError of the first try when the user would rather not
 */
export const withFreshProof =
  <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  async (input: Input): Promise<Answer> => {
    try {
      return await send(input);
    } catch (error) {
      if (!lacksProof(error) || !(await ask({ methods: error.methods }))) throw error;
      return send(input);
    }
  };

/**
 * Before a write in the user's name: asks who they are unless the session says so, and waits for the answer. Guests are
 * not asked.
 * @throws NotSaid when the question was closed
 */
export const sayWhoFirst = async (client: QueryClient, input: unknown): Promise<void> => {
  const session = await client.ensureQueryData(sessionQuery);
  if (!session.authenticated || (session.member && !needsProof(session))) return;
  if (!(await ask({ input }))) throw new NotSaid();
};

/** The name under which the user writes once they have said who they are, whatever name was typed before. */
export const ownName = (client: QueryClient): string | undefined => {
  const member = client.getQueryData(sessionQuery.queryKey)?.member;
  return member ? fullName(member) : undefined;
};
