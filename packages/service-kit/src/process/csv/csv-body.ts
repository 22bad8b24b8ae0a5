import { applyDecorators } from '@nestjs/common';
import { BodyOf } from '../http/json-body.guard.js';
import { described } from '../openapi/described.js';

/** The route takes a CSV file as its body, which is a `Buffer`. */
export const CsvBody = () =>
  applyDecorators(
    BodyOf('text/csv'),
    described(({ ApiConsumes }) => ApiConsumes('text/csv')),
    described(({ ApiBody }) => ApiBody({ schema: { type: 'string' } })),
  );
