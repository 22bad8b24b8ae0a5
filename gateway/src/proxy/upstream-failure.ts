import { BadGatewayException, GatewayTimeoutException, type HttpException } from '@nestjs/common';
import { serviceUnavailableMessage, type ServiceName } from '@lab/contracts';
import { isNotReached, ServiceAwayException } from '@lab/service-kit/process';

const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** The error response for a service that did not answer: 503 not reached, 504 timeout, 502 connection lost. */
export const toUpstreamException = (error: Error, service: ServiceName): HttpException => {
  if (isNotReached(error)) return new ServiceAwayException(service);
  const message = serviceUnavailableMessage(service);
  return TOO_SLOW.has((error as NodeJS.ErrnoException).code ?? '')
    ? new GatewayTimeoutException(message)
    : new BadGatewayException(message);
};
