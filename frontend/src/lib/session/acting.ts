import { fullName, type IdentityMethod, type Session } from '@lab/contracts';
import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import { HttpError, lacksProof } from '../http/http-error';
import { createStore } from '../store';
import { sessionQuery } from './session.api';

/**
 * True while the session may read but not write, because the lab requires a proof of identity. Administrators need
 * none.
 */
export const needsProof = (session: Session | undefined): boolean =>
  session?.role === 'member' && session.identityPolicy === 'required' && !session.isProven;

/** The meta of a write that is stored under the name of the person who makes it. */
export const IN_OWN_NAME: MutationMeta = { purpose: 'in own name' };

/** The reason why a write was not sent: the user closed the question for their name. This is not a failure. */
export class IdentityDeclined extends HttpError {
  constructor() {
    super(0, 'Nothing was sent, because you have not chosen your name.');
  }
}

interface Question {
  /** The input of the waiting request, which may name a member. */
  input?: unknown;
  /** Set when the user must prove their name again: the ways to do so. */
  methods?: readonly IdentityMethod[];
  close: (isSaid: boolean) => void;
}

/** The open question who the user is, or whether it is still them, which the layout shows as a dialog. */
export const openIdentityQuestion = createStore<Question | undefined>(undefined);

/** The answer to the open question. */
let waiting: Promise<boolean> | undefined;

/** Answers the open question, if there is one. */
export const closeIdentityQuestion = (isSaid: boolean): void => openIdentityQuestion.get()?.close(isSaid);

/** Asks a question. Actions that are clicked while it is open wait for the same answer. */
const ask = (about: Omit<Question, 'close'>): Promise<boolean> => {
  waiting ??= new Promise((resolve) => {
    const close = (isSaid: boolean): void => {
      openIdentityQuestion.set(undefined);
      waiting = undefined;
      resolve(isSaid);
    };
    openIdentityQuestion.set({ ...about, close });
  });
  return waiting;
};

/**
 * Sends a change. If the server requires a fresh proof of identity, asks the user for it and sends the change again.
 * @throws HttpError of the first attempt if the user gives no proof
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
 * Call this before a write in the user's name: asks for the name unless the session has it, and waits for the answer.
 * Guests are not asked.
 * @throws IdentityDeclined if the question is closed
 */
export const requireIdentity = async (client: QueryClient, input: unknown): Promise<void> => {
  const session = await client.ensureQueryData(sessionQuery);
  if (!session.authenticated || (session.member && !needsProof(session))) return;
  if (!(await ask({ input }))) throw new IdentityDeclined();
};

/** The chosen name, under which the user's writes are saved, even if another name was typed. */
export const chosenName = (client: QueryClient): string | undefined => {
  const member = client.getQueryData(sessionQuery.queryKey)?.member;
  return member ? fullName(member) : undefined;
};
