import { describe, expect, it } from '@jest/globals';
import { limits } from './limits.js';
import { saveRsvpSchema } from './rsvp.js';
import { isHeadCount } from './rsvp-texts.js';

describe('the number of people in an answer', () => {
  it.each([
    [1, true],
    [limits.rsvpHeadCount, true],
    [0, false],
    [limits.rsvpHeadCount + 1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('%d is accepted by the page and by the service, or by neither', (headCount, isValid) => {
    expect(isHeadCount(headCount)).toBe(isValid);
    expect(saveRsvpSchema.safeParse({ answer: 'yes', headCount }).success).toBe(isValid);
  });
});
