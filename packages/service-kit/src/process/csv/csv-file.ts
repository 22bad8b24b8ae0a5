import { applyDecorators, Header } from '@nestjs/common';
import { AnswersText } from '../openapi/answers.js';

/** The route answers with a CSV file, which the browser saves as `fileName`. */
export const CsvFile = (fileName: string) =>
  applyDecorators(
    Header('Content-Type', 'text/csv; charset=utf-8'),
    Header('Content-Disposition', `attachment; filename="${fileName}"`),
    AnswersText('text/csv', 'A CSV file (RFC 4180, UTF-8); times are the lab’s'),
  );
