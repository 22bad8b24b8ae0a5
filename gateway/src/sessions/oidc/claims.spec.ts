import { describe, expect, it } from '@jest/globals';
import { accountIn, provenAtOf } from './claims.js';

const claims = { iss: 'https://idp.example.edu', sub: '248289761001', email: 'ming@example.edu', email_verified: true };
const account = { issuer: claims.iss, subject: claims.sub, email: claims.email, isEmailVerified: true, name: null };

describe('the account read from claims', () => {
  it.each([
    {},
    { email_verified: 'true' },
    { email_verified: undefined, xms_edov: true },
    { email_verified: undefined, xms_edov: '1' },
  ])('has a verified address if the issuer has verified it (%j)', (also) =>
    expect(accountIn({ ...claims, ...also })).toEqual(account),
  );

  it.each([
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: 'yes' },
    { email_verified: {} },
    { email_verified: false, xms_edov: true },
  ])('has an unverified address otherwise (%j)', (also) => {
    expect(accountIn({ ...claims, ...also })).toEqual({ ...account, isEmailVerified: false });
  });

  it.each([
    { email: undefined },
    { email: '\u200B ' },
    { email: ['ming@example.edu'] },
    { email: `${'a'.repeat(320)}@example.edu` },
  ])('has no address if the claim is not one (%j)', (also) => {
    expect(accountIn({ ...claims, ...also })).toEqual({ ...account, email: null, isEmailVerified: false });
  });

  it('has a printable name', () => {
    expect(accountIn({ ...claims, name: ' Ming\u202E\nWang ' })?.name).toBe('Ming Wang');
    expect(accountIn({ ...claims, name: 'x'.repeat(201) })?.name).toBeNull();
  });

  it.each([{ sub: undefined }, { sub: '' }, { sub: 7 }, { sub: 'a\0b' }, { sub: 'x'.repeat(256) }, { iss: undefined }])(
    'is null without an issuer and a subject (%j)',
    (also) => expect(accountIn({ ...claims, ...also })).toBeNull(),
  );
});

it('the time of the proof comes from the issuer, is never in the future, and is now if the issuer reports none', () => {
  expect(provenAtOf({ auth_time: 1000 }, 5_000_000)).toBe(1_000_000);
  expect(provenAtOf({ auth_time: 6000 }, 5_000_000)).toBe(5_000_000);
  expect(provenAtOf({ auth_time: 'x' }, 5_000_000)).toBe(5_000_000);
  expect(provenAtOf({}, 5_000_000)).toBe(5_000_000);
});
