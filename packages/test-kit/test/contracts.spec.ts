import {
  chatQuestionSchema,
  classifyIntent,
  createSharedCandidateVoteSchema,
  findGoogleMapsUrl,
  isPagePath,
  isWebLink,
  parseGoogleMapsSchema,
  photoRequestFieldsSchema,
  readPresenterSlides,
  saveSharedRsvpSchema,
  wallClockSchema,
} from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { slowTexts } from '../src/index.js';

/** As many signs of three bytes as a body may hold. */
const LENGTH = 80_000;

const schemas: Record<string, z.ZodObject> = {
  chatQuestionSchema,
  photoRequestFieldsSchema,
  createSharedCandidateVoteSchema,
  saveSharedRsvpSchema,
  parseGoogleMapsSchema,
};

describe.each(Object.entries(schemas))('%s', (_, schema) => {
  it('reads any text in any field in the time that its length takes', async () => {
    const names = Object.keys(schema.shape);
    const check = (text: string) => schema.safeParse(Object.fromEntries(names.map((name) => [name, text])));
    expect(await slowTexts(LENGTH, check)).toEqual([]);
  });
});

describe('a text', () => {
  it.each([
    ['classifyIntent', classifyIntent],
    ['findGoogleMapsUrl', findGoogleMapsUrl],
    ['isPagePath', isPagePath],
    ['isWebLink', isWebLink],
    ['readPresenterSlides', readPresenterSlides],
    ['wallClockSchema', (text: string) => wallClockSchema.safeParse(text)],
  ])('is read by %s in the time that its length takes', async (_, read) => {
    expect(await slowTexts(20_000, read)).toEqual([]);
  });
});
