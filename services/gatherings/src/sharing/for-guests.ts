import { Public } from '@lab/service-kit';
import { applyDecorators, Header } from '@nestjs/common';

/**
 * A route that guests call: what they may do follows from the event's visibility. Nobody indexes it, and no page it
 * leads to learns the address, which is a secret.
 */
export const ForGuests = () =>
  applyDecorators(
    Public(),
    Header('X-Robots-Tag', 'noindex'),
    Header('Referrer-Policy', 'no-referrer'),
    Header('Cache-Control', 'private, no-cache'),
  );
