import { applyDecorators, Header } from '@nestjs/common';
import { limits } from '@lab/contracts';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { AnswersText } from '../openapi/answers.js';

const OFTEN = 'Many files were made in a short time. Please wait a minute and try again.';

/** The route returns a CSV file, which the browser saves as `fileName`. All such routes share one rate limit. */
export const CsvFile = (fileName: string) =>
  applyDecorators(
    Header('Content-Type', 'text/csv; charset=utf-8'),
    Header('Content-Disposition', `attachment; filename="${fileName}"`),
    RateLimited('exports', limits.exports, OFTEN),
    AnswersText('text/csv', 'A CSV file (RFC 4180, UTF-8); times are the lab’s', {
      429: 'Too many files from one network',
    }),
  );
