import { describe, expect, it } from '@jest/globals';
import { splitPlace } from './venue-text.js';
import { placeInAddress, readMapPage } from './map-links.service.js';

describe('a place in one line', () => {
  it.each([
    ['Din Tai Fung, 194 Xinyi Rd, Taipei', 'Din Tai Fung', '194 Xinyi Rd, Taipei'],
    ['鼎泰豐 信義店 106台北市信義路二段194號', '鼎泰豐 信義店', '106台北市信義路二段194號'],
    ['85度C', '85度C', null],
    ['25.0330, 121.5654', null, null],
    ['  ', null, null],
  ])('(%s) is split at its first number', (text, name, location) => {
    expect(splitPlace(text)).toEqual({ name, location });
  });
});

describe('a full maps address', () => {
  it.each([
    [
      'https://www.google.com/maps/place/Din+Tai+Fung,+194+Xinyi+Rd/@25.03,121.5,17z/data=!3m1',
      'Din Tai Fung, 194 Xinyi Rd',
    ],
    ['https://www.google.com.tw/maps/place/%E9%BC%8E%E6%B3%B0%E8%B1%90/', '鼎泰豐'],
    ['https://maps.google.com/?q=Camellia+Table', 'Camellia Table'],
    ['https://www.google.com/maps/search/?api=1&query=Lantern%20%26%20Loom', 'Lantern & Loom'],
    ['https://www.google.com/maps/@25.03,121.5,17z', null],
    ['https://www.google.com/maps/place/%E9%BC/', null],
    ['https://maps.google.com/?q=place_id:ChIJ', null],
  ])('%s contains the expected place or none', (url, place) => {
    expect(placeInAddress(new URL(url))).toBe(place);
  });
});

describe('a maps page', () => {
  const page = (title: string, description: string) =>
    `<html><head><meta content="${title}" property="og:title"><meta property="og:description" content="${description}"></head>`;

  it('describes a restaurant', () => {
    expect(readMapPage(page('Din Tai Fung · 194 Xinyi Rd, Taipei', '★★★★☆ · $$ · Taiwanese restaurant'))).toEqual({
      name: 'Din Tai Fung',
      location: '194 Xinyi Rd, Taipei',
      cuisineType: 'Taiwanese restaurant',
      priceRange: '$$',
    });
  });

  it('reads prices as a range, and decodes HTML entities', () => {
    const info = readMapPage(page('Lantern &amp; Loom · Taipei', '★★★★★ · $200–400 · Vegetarian'));
    expect(info).toMatchObject({ name: 'Lantern & Loom', priceRange: '$200–400', cuisineType: 'Vegetarian' });
  });

  it('that is malformed or not about a place has no result', () => {
    const nothing = { name: null, location: null, cuisineType: null, priceRange: null };
    expect(readMapPage(page('Google Maps', 'Find local businesses in Google Maps.'))).toEqual(nothing);
    expect(readMapPage(page('', ''))).toEqual(nothing);
    expect(readMapPage('<meta property="og:title" content="Half a pa').name).toBeNull();
    expect(readMapPage('\u0000<<<').name).toBeNull();
  });
});
