import { SESSION_CHANGE_HEADER, type MemberIdentity, type SessionChange } from '@lab/contracts';
import type { Response } from 'express';

/** The caller's own credentials after a change. */
export interface OwnChange<Result> {
  result: Result;
  identity: MemberIdentity;
  /** True when the change has proven that the caller is this member. */
  isProof: boolean;
}

/** Tells the gateway how the caller's session continues, or that it has ended like the others. */
export const sendSessionChange = (
  response: Response,
  { identity, isProof }: OwnChange<unknown>,
  isOver = false,
): void => {
  const change: SessionChange = { version: identity.version, isProof, isOver };
  response.setHeader(SESSION_CHANGE_HEADER, JSON.stringify(change));
};
