import type { IdentityMethod, Issue } from '@lab/contracts';
import { HttpError, UNREADABLE } from './http-error';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => Object(value);

const isIssue = (value: unknown): value is Issue => {
  const { path, message } = fieldsOf(value);
  return typeof path === 'string' && typeof message === 'string';
};

const isIssueList = (value: unknown): value is Issue[] => Array.isArray(value) && value.every(isIssue);

const isMethodList = (value: unknown): value is IdentityMethod[] =>
  Array.isArray(value) && value.every((method) => method === 'passkey' || method === 'code');

/**
 * The error for a status and body. A body in another format, such as a proxy's page, is never shown; a blank message
 * counts as none.
 */
export const errorFromAnswer = (status: number, body: string): HttpError => {
  const { statusCode, error, message, issues, current, methods } = fieldsOf(parseJson(body));
  const isOurs = Number.isInteger(statusCode) && typeof error === 'string';
  if (isOurs && typeof message === 'string' && message.trim() && (issues === undefined || isIssueList(issues)))
    return new HttpError(status, message.trim(), { issues, current, methods: isMethodList(methods) ? methods : [] });
  const ours = `The server answered with an error (${status}). Please try again later.`;
  return new HttpError(status, ours, { isSilent: true });
};

/**
 * Reads a successful response. Here JSON becomes what its contract says: the tests of the services compare responses with
 * their contracts, and pages trust them. An answer of somebody else, such as the login page of a network, is not JSON.
 * @throws HttpError when it is not JSON
 */
export const readAnswer = <Answer>(status: number, body: string): Answer => {
  const answer = status === 204 ? null : parseJson(body);
  if (answer === undefined) throw new HttpError(status, UNREADABLE);
  return answer as Answer;
};
