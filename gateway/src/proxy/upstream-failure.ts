import { BadGatewayException, GatewayTimeoutException, type HttpException } from '@nestjs/common';
import { serviceUnavailableMessage, type ServiceName } from '@lab/contracts';
import { ServiceAwayException } from '@lab/service-kit/process';

const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Gone before a word of the answer, as an idle connection is when the service restarts. */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? '';

/** True when asking once more may help: the service was not reached, or the connection was lost before an answer. */
export const isWorthAnotherTry = (error: Error): boolean => NOT_REACHED.has(codeOf(error)) || LOST.has(codeOf(error));

/** What the caller is told when a service did not answer: 503 not reached, 504 too slow, 502 broke off. */
export const toUpstreamException = (error: Error, service: ServiceName): HttpException => {
  if (NOT_REACHED.has(codeOf(error))) return new ServiceAwayException(service);
  const message = serviceUnavailableMessage(service);
  return TOO_SLOW.has(codeOf(error)) ? new GatewayTimeoutException(message) : new BadGatewayException(message);
};
