import { beforeAll, describe, expect, it } from '@jest/globals';
import { sitemap } from '@lab/content';
import { type PublicItem, WORDS_ADDRESSES } from '@lab/contracts';
import type { RenderedFile } from './render-site.ts';
import { aMember, bodyOf, ours, renderSite } from './test/rendering-thread';

const mocap: PublicItem = {
  id: 3,
  name: 'Motion capture </script>',
  description: 'Twelve cameras.\nFor studies of movement.',
  photoUrl: '/api/equipment/photos/0b0f7e5e',
  keeperId: 1,
};
const oven: PublicItem = { id: 4, name: 'Oven', description: 'Up to 300 °C', photoUrl: null, keeperId: null };
const members = [aMember({})];

const pathsOf = (files: readonly RenderedFile[]) => files.map(({ path }) => path);
const listedIn = (files: readonly RenderedFile[]) =>
  sitemap(files.flatMap(({ path, says }) => (says ? [{ path, changedOn: '2026-11-26' }] : [])));

describe('the page of facilities', () => {
  let without: RenderedFile[];
  let files: RenderedFile[];

  beforeAll(async () => {
    without = await renderSite({ ...ours, members });
    files = await renderSite({ ...ours, members, facilities: [mocap, oven] });
  });

  it('does not exist without public items, and no page, list or script mentions it', () => {
    expect(pathsOf(without)).not.toContain('/facilities');
    expect(listedIn(without)).not.toContain('/facilities');
    expect(bodyOf(without, WORDS_ADDRESSES)).not.toContain('facilities');
    for (const path of ['/', '/members', '/news']) expect(bodyOf(without, path)).not.toContain('acilities');
  });

  it('shows name, text, photo and the role of the keeper, and is in the menu and the sitemap', () => {
    const page = bodyOf(files, '/facilities');
    expect(page).toContain('Motion capture &lt;/script&gt;');
    expect(page).toContain('Twelve cameras.\nFor studies of movement.');
    expect(page).toContain('src="/api/equipment/photos/0b0f7e5e?size=thumb"');
    expect(page).toMatch(/Contact: (<!-- -->)?PhD Student/);
    expect(listedIn(files)).toContain('/facilities');
    for (const path of ['/', '/members', '/facilities']) expect(bodyOf(files, path)).toContain('href="/facilities"');
  });

  it('names neither the keeper nor their address, not even in its data', () => {
    const { facilities } = JSON.parse(bodyOf(files, WORDS_ADDRESSES)) as { facilities: string };
    for (const text of [bodyOf(files, '/facilities'), bodyOf(files, facilities)])
      expect(text).not.toMatch(/keeperId|Ssu-Yu Chen|chen@example\.edu/);
    const { keeperId: _, ...shown } = mocap;
    expect(JSON.parse(bodyOf(files, facilities))[0]).toEqual({ ...shown, keeperRole: 'PhD Student' });
  });
});
