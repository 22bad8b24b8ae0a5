import { expect, it } from '@jest/globals';
import { lookForPublicationsSchema } from './look.js';
import { publicationMessages } from './texts.js';

const ORCID = '0000-0002-1825-0097';

it.each([
  [{}, {}],
  [{ orcid: `https://orcid.org/${ORCID}` }, { orcid: ORCID }],
  [{ zoteroGroup: '12345' }, { zoteroGroup: '12345' }],
  [{ zoteroGroup: 'https://www.zotero.org/groups/12345/our_lab/library' }, { zoteroGroup: '12345' }],
  [{ zoteroGroup: '1/../../users/2' }, { zoteroGroup: '1' }],
])('a check of %j reads %j', (given, read) => {
  expect(lookForPublicationsSchema.parse(given)).toEqual(read);
});

it.each([
  [{ orcid: '0000-0002-1825-0098' }, publicationMessages.orcid],
  [{ zoteroGroup: 'https://evil.example/groups/1' }, publicationMessages.zoteroGroup],
  [{ orcid: ORCID, zoteroGroup: '1' }, publicationMessages.oneSource],
])('a check of %j is refused: %s', (given, message) => {
  expect(lookForPublicationsSchema.safeParse(given).error!.issues[0]!.message).toBe(message);
});
