import { describe, expect, it } from '@jest/globals';
import { limits } from '../wire/limits.js';
import { createSocialGatheringSchema, saveRsvpSchema } from './schema.js';
import { isHeadCount } from './texts.js';
import {
  createCandidateVoteSchema,
  createSharedCandidateVoteSchema,
  findGoogleMapsUrl,
  isGoogleMapsUrl,
} from './venues.js';

const event = { title: 'Dinner', proposedDate: '2030-05-02T10:00:00Z', votingEndDate: '2030-05-01T10:00:00Z' };
const issuesOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
) => [...new Set(schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))];

describe('a new social gathering', () => {
  it('is for the lab only, without description and venue, by default', () => {
    expect(createSocialGatheringSchema.parse({ ...event, description: ' ', visibility: '' })).toEqual({
      title: 'Dinner',
      description: null,
      proposedDate: '2030-05-02T10:00:00.000Z',
      votingEndDate: '2030-05-01T10:00:00.000Z',
      visibility: 'lab_only',
    });
  });

  it.each([
    [{ title: ' ' }, 'title: Title is required'],
    [{ proposedDate: undefined }, 'proposedDate: Event date is required'],
    [{ proposedDate: 'soon' }, 'proposedDate: Please enter a valid event date'],
    [{ votingEndDate: null }, 'votingEndDate: Voting deadline is required'],
    [{ votingEndDate: '2030-02-30T10:00:00Z' }, 'votingEndDate: Please enter a valid voting deadline'],
    [{ votingEndDate: event.proposedDate }, 'votingEndDate: Voting deadline must be before the event date'],
    [{ votingEndDate: '2030-05-02T10:00:00.001Z' }, 'votingEndDate: Voting deadline must be before the event date'],
    [{ visibility: 'friends' }, 'visibility: Please choose who can see the event'],
    [{ initialVenue: { location: 'Here' } }, 'initialVenue.name: Venue name is required'],
    [
      { initialVenue: { name: 'Here', mapUrl: 'javascript:alert(1)' } },
      'initialVenue.mapUrl: Please enter a valid URL',
    ],
  ])('explains what is wrong with %j', (fields, issue) => {
    expect(issuesOf(createSocialGatheringSchema, { ...event, ...fields })).toEqual([issue]);
  });

  it('accepts an instant with an offset', () => {
    const { votingEndDate } = createSocialGatheringSchema.parse({
      ...event,
      votingEndDate: '2030-05-01T18:00:00+08:00',
    });
    expect(votingEndDate).toBe('2030-05-01T10:00:00.000Z');
  });

  it('has no venue when its form is blank', () => {
    const blank = { name: '', location: '', mapUrl: '', cuisineType: '', priceRange: '' };
    expect(createSocialGatheringSchema.parse({ ...event, initialVenue: blank }).initialVenue).toBeNull();
  });
});

describe('a vote', () => {
  it.each([
    [{ vote: true }, []],
    [{ vote: false, comment: 'Loud' }, []],
    [{}, ['vote: Please vote or write a comment']],
    [{ comment: '  ' }, ['comment: Comment cannot be empty']],
    [{ vote: true, comment: '' }, ['comment: Comment cannot be empty']],
    [{ vote: 'yes' }, ['vote: Please vote yes or no']],
  ])('is accepted or refused with a message: %j', (fields, issues) => {
    expect(issuesOf(createCandidateVoteSchema, { candidateId: 1, ...fields })).toEqual(issues);
  });

  it('is anonymous when the guest gives no name', () => {
    const vote = { candidateId: 1, vote: true, shareToken: 'x', gatheringId: 1 };
    expect(createSharedCandidateVoteSchema.parse(vote).memberName).toBe('Anonymous Guest');
    expect(createSharedCandidateVoteSchema.parse({ ...vote, memberName: ' Mei ' }).memberName).toBe('Mei');
  });
});

describe('an answer to an invitation', () => {
  it('refuses no guests and too many guests', () => {
    expect(issuesOf(saveRsvpSchema, { answer: 'yes', headCount: 51 })).toEqual([
      'headCount: Please enter how many come, from 1 to 50',
    ]);
  });

  it('is for one person by default', () => {
    expect(saveRsvpSchema.parse({ answer: 'maybe' })).toEqual({ answer: 'maybe', headCount: 1 });
  });
});

describe('a maps address', () => {
  it.each([
    'https://www.google.com/maps/place/Din+Tai+Fung/@25,121,17z',
    'http://google.co.uk/maps',
    'https://maps.app.goo.gl/abc',
    'https://goo.gl/maps/abc',
  ])('is %s', (url) => expect(isGoogleMapsUrl(new URL(url))).toBe(true));

  it.each([
    'https://www.google.com/search?q=maps',
    'https://google.com.evil.example/maps',
    'https://maps.google.com@evil.example/',
    'https://user:pw@maps.google.com/',
    'https://maps.google.com:8080/',
    'https://evilgoogle.com/maps',
    'https://goo.gl/abc',
    'http://127.0.0.1/maps',
    'javascript:alert("https://maps.google.com/")',
  ])('is not %s', (url) => expect(isGoogleMapsUrl(new URL(url))).toBe(false));

  it('is found in pasted text', () => {
    expect(findGoogleMapsUrl('Try this! https://maps.app.goo.gl/abc?g_st=i see you')).toBe(
      'https://maps.app.goo.gl/abc?g_st=i',
    );
    expect(findGoogleMapsUrl('google.com/maps is nice')).toBeNull();
  });
});

describe('the number of people in an answer', () => {
  it.each([
    [1, true],
    [limits.rsvpHeadCount, true],
    [0, false],
    [limits.rsvpHeadCount + 1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('is judged alike by the page and the service: %d', (headCount, isValid) => {
    expect(isHeadCount(headCount)).toBe(isValid);
    expect(saveRsvpSchema.safeParse({ answer: 'yes', headCount }).success).toBe(isValid);
  });
});
