import { Public } from '@lab/service-kit';
import { applyDecorators, Header } from '@nestjs/common';

/**
 * A route for guests. The gathering's visibility decides what they may do. Its address is secret, so search engines and
 * linked sites must not learn it.
 */
export const ForGuests = () =>
  applyDecorators(
    Public(),
    Header('X-Robots-Tag', 'noindex'),
    Header('Referrer-Policy', 'no-referrer'),
    Header('Cache-Control', 'private, no-cache'),
  );
