import {
  chatQuestionSchema,
  classifyIntent,
  createSharedCandidateVoteSchema,
  findGoogleMapsUrl,
  isPagePath,
  isWebLink,
  parseGoogleMapsSchema,
  photoRequestFieldsSchema,
  readEmail,
  readPresenterSlides,
  readWebLink,
  saveSharedRsvpSchema,
  typedSecret,
  typedValue,
  visibleLine,
  visibleText,
  wallClockSchema,
} from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { feedHostileTexts } from '../src/index.js';

/** As many three-byte characters as fit into a request body. */
const LENGTH = 80_000;

const schemas: Record<string, z.ZodObject> = {
  chatQuestionSchema,
  photoRequestFieldsSchema,
  createSharedCandidateVoteSchema,
  saveSharedRsvpSchema,
  parseGoogleMapsSchema,
};

describe.each(Object.entries(schemas))('%s', (_, schema) => {
  it('parses any text in any field; make bench measures whether the time is linear', async () => {
    const names = Object.keys(schema.shape);
    const check = (text: string) => schema.safeParse(Object.fromEntries(names.map((name) => [name, text])));
    await expect(feedHostileTexts(LENGTH, check)).resolves.toBeUndefined();
  });
});

describe('a text', () => {
  it.each([
    ['classifyIntent', classifyIntent],
    ['findGoogleMapsUrl', findGoogleMapsUrl],
    ['isPagePath', isPagePath],
    ['isWebLink', isWebLink],
    ['readEmail', readEmail],
    ['readPresenterSlides', readPresenterSlides],
    ['readWebLink', readWebLink],
    ['typedSecret', typedSecret],
    ['typedValue', typedValue],
    ['visibleLine', visibleLine],
    ['visibleText', visibleText],
    ['wallClockSchema', (text: string) => wallClockSchema.safeParse(text)],
  ])('is parsed by %s; make bench measures whether the time is linear', async (_, read) => {
    await expect(feedHostileTexts(200_000, read)).resolves.toBeUndefined();
  });
});
