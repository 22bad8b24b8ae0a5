import {
  canonicalText,
  chatQuestionSchema,
  classifyIntent,
  createSharedCandidateVoteSchema,
  findGoogleMapsUrl,
  foldedName,
  foldedText,
  isPagePath,
  isWebLink,
  parseGoogleMapsSchema,
  parseUrl,
  photoRequestFieldsSchema,
  readEmail,
  readPresenterSlides,
  readWebLink,
  saveSharedRsvpSchema,
  spacedName,
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
    ['canonicalText', (text: string) => canonicalText(text, 'NFKD')],
    ['classifyIntent', classifyIntent],
    ['findGoogleMapsUrl', findGoogleMapsUrl],
    ['foldedName', foldedName],
    ['foldedText', foldedText],
    ['isPagePath', isPagePath],
    ['isWebLink', isWebLink],
    ['parseUrl', (text: string) => parseUrl(`http://${text}`)],
    ['readEmail', (text: string) => readEmail(`a@${text}`)],
    ['readPresenterSlides', readPresenterSlides],
    ['readWebLink', readWebLink],
    ['spacedName', spacedName],
    ['typedSecret', typedSecret],
    ['typedValue', typedValue],
    ['visibleLine', visibleLine],
    ['visibleText', visibleText],
    ['wallClockSchema', (text: string) => wallClockSchema.safeParse(text)],
  ])('is parsed by %s; make bench measures whether the time is linear', async (_, read) => {
    await expect(feedHostileTexts(200_000, read)).resolves.toBeUndefined();
  });
});
