import { ConflictException, NotFoundException } from '@nestjs/common';
import { databaseFullMessage, errorResponseSchema } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { AlreadyExistsException, InvalidInputException, TooManyRequestsException } from './errors.js';
import { toErrorResponse } from './error.filter.js';

const away = 'The members service is unavailable. Please try again later.';
const respond = (error: unknown) => errorResponseSchema.strict().parse(toErrorResponse(error, away));

describe('an error response', () => {
  it('has only the first issue of each field', () => {
    const issues = [
      { path: 'title', message: 'Title is required' },
      { path: 'title', message: 'Title is too short' },
      { path: 'initialVenue.name', message: 'Venue name is required' },
    ];
    expect(respond(new InvalidInputException(issues))).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'Title is required',
      issues: [issues[0], issues[2]],
    });
  });

  it('contains the existing record', () => {
    expect(respond(new AlreadyExistsException('This link is already here.', { id: 7 }))).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'This link is already here.',
      current: { id: 7 },
    });
  });

  it.each([
    [new ConflictException('Already decided.'), 409, 'Conflict', 'Already decided.'],
    [new NotFoundException('Cannot GET /api/x'), 404, 'Not Found', 'There is nothing at this address.'],
    [new TooManyRequestsException('Wait.', 5), 429, 'Too Many Requests', 'Wait.'],
    [{ status: 400, type: 'entity.parse.failed' }, 400, 'Bad Request', 'The request body is not valid JSON.'],
    [
      { status: 413, type: 'entity.too.large', limit: 8 * 1024 * 1024 },
      413,
      'Payload Too Large',
      'The request body is too large. Please send at most 8 MB.',
    ],
    [{ status: 400, message: 'Failed to decode param' }, 400, 'Bad Request', 'The request could not be read.'],
  ])('explains %s in a sentence', (thrown, statusCode, error, message) => {
    expect(respond(thrown)).toEqual({ statusCode, error, message });
  });

  it.each([
    { code: 'ECONNREFUSED' },
    { code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN postgres' },
    { code: '57P01' },
    { code: '57014', message: 'canceling statement due to statement timeout' },
    { code: '40P01', message: 'deadlock detected' },
    { code: '53300', message: 'sorry, too many clients already' },
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('is 503 when the database is unavailable (%j)', (thrown) => {
    expect(respond(thrown)).toMatchObject({ statusCode: 503, message: away });
  });

  it('is 409 when the record to which another refers was deleted at the same time', () => {
    expect(respond({ code: '23503', message: 'violates foreign key constraint' })).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'The record to which this belongs has just been deleted. Please reload the page.',
    });
  });

  it('says that the disk is full', () => {
    const thrown = { code: '53100', message: 'could not extend file "base/16384/2619": No space left on device' };
    expect(respond(thrown)).toMatchObject({ statusCode: 503, message: databaseFullMessage });
  });

  it.each([
    new Error('relation "secret" does not exist'),
    { code: '42P01', message: 'SELECT * FROM secret' },
    'text',
    null,
  ])('has no details of an unexpected error (%j)', (thrown) => {
    expect(respond(thrown)).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Something went wrong on our side. Please try again later.',
    });
  });
});
