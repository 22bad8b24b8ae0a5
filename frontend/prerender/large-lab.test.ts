import { expect, it } from '@jest/globals';
import { brotliCompressSync } from 'node:zlib';
import { aMember, bodyOf, ours, publications, renderSite } from './test/rendering-thread';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const aPaper = (number: number) => ({
  ...publications[0]!,
  key: `paper${number}`,
  title: `Paper ${number}: What ${number} People Do with a Phone on the Way Home`,
  authors: `Hsiao-En Lin, Member Number${(number % 60) + 1}, and Ssu-Yu Chen`,
  venue: `Proceedings of the ${number}th Conference on Phones`,
  year: 2027 - Math.ceil(number / 12),
});
const papers = numbers(300).map(aPaper);
const members = numbers(60).map((id) => aMember({ id, name: `成員${id}`, nameEn: `Member Number${id}` }));
const pages = numbers(40).map((position) => ({
  slug: `page-${position}`,
  title: `Page ${position}`,
  body: '## Part',
  place: 'footer' as const,
  audience: 'public' as const,
  position,
  version: 1,
  updatedAt: '2026-11-20T03:20:00.000Z',
}));

it('the home page of a lab with 300 papers, 60 people and 40 pages is as light as ours; the app adds the older papers', async () => {
  const small = await renderSite(ours);
  const large = await renderSite({ ...ours, publications: papers, members, pages });
  const weightOf = (files: typeof small) => brotliCompressSync(bodyOf(files, '/')).length;
  expect(weightOf(large)).toBeLessThan(weightOf(small) + 250);
  const home = bodyOf(large, '/');
  expect(home.match(/<li id="publication-/g)).toHaveLength(75);
  expect(home).toContain('Showing all 300 publications');
  expect(home).toContain('Paper 75:');
  expect(home).not.toContain('Paper 76:');
  expect(bodyOf(large, '/publications/paper300')).toContain('Paper 300:');
});
