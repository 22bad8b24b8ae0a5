import { BadGatewayException, GatewayTimeoutException, type HttpException } from '@nestjs/common';
import { serviceUnavailableMessage, type ServiceName } from '@lab/contracts';
import { isNotReached, ServiceAwayException } from '@lab/service-kit/process';

const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** What the caller is told when a service did not answer: 503 not reached, 504 too slow, 502 broke off. */
export const toUpstreamException = (error: Error, service: ServiceName): HttpException => {
  if (isNotReached(error)) return new ServiceAwayException(service);
  const message = serviceUnavailableMessage(service);
  return TOO_SLOW.has((error as NodeJS.ErrnoException).code ?? '')
    ? new GatewayTimeoutException(message)
    : new BadGatewayException(message);
};
