import { applyDecorators, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

/** The route answers a CSV file, which the browser saves under `fileName`. */
export const CsvFile = (fileName: string) =>
  applyDecorators(
    Header('Content-Type', 'text/csv; charset=utf-8'),
    Header('Content-Disposition', `attachment; filename="${fileName}"`),
    ApiProduces('text/csv'),
    ApiOkResponse({ description: 'A CSV file (RFC 4180, UTF-8); times are the lab’s', schema: { type: 'string' } }),
  );
