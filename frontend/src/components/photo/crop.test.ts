import { describe, expect, it } from '@jest/globals';
import { MIDDLE, moved, partOf } from './crop';

const landscape = { width: 2000, height: 1000 };

describe('the part of a portrait', () => {
  it('is at first the middle of the picture, with its full height and a ratio of 4:5', () => {
    expect(partOf(landscape, MIDDLE)).toMatchObject({ left: 600, top: 0, width: 800, height: 1000 });
    expect(partOf({ width: 400, height: 1000 }, MIDDLE)).toMatchObject({ left: 0, top: 250, width: 400, height: 500 });
  });

  it('follows the finger: pulling the picture to the left shows more of its right', () => {
    const crop = moved(landscape, MIDDLE, { x: -0.5, y: 0 });
    const { left, top } = partOf(landscape, crop);
    expect([Math.round(left), top]).toEqual([1000, 0]);
  });

  it('never extends beyond the picture, however far it is pulled', () => {
    for (const by of [-9, 9]) {
      const { left, width } = partOf(landscape, moved(landscape, { ...MIDDLE, zoom: 2 }, { x: by, y: by }));
      expect([left, left + width]).toEqual(by < 0 ? [1600, 2000] : [0, 400]);
    }
  });

  it('does not move where there is no room', () => {
    expect(moved(landscape, MIDDLE, { x: 0, y: 3 })).toEqual(MIDDLE);
  });
});
