import { applyDecorators, Header } from '@nestjs/common';
import { AnswersText, type DescribedErrors } from '../openapi/answers.js';

/**
 * The route answers with an iCalendar file.
 * @param description for the API page
 * @param fileName under which a browser saves it; omit it for files that only calendar apps read
 */
export const CalendarFile = (description: string, fileName?: string, errors: DescribedErrors = {}) =>
  applyDecorators(
    Header('Content-Type', 'text/calendar; charset=utf-8'),
    ...(fileName ? [Header('Content-Disposition', `attachment; filename="${fileName}"`)] : []),
    AnswersText('text/calendar', description, errors),
  );
