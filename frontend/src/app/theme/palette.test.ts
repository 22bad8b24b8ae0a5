import { describe, expect, it } from '@jest/globals';
import { dark, light } from './palette';

const channel = (hex: string, start: number) => {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

const contrast = (a: string, b: string) => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
};

/** The palette's colour by its name in `sx`, such as `text.primary`. */
const colorOf = (palette: object, name: string): string =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], palette) as string;

/** A colour with some of another one over it. */
const blend = (below: string, above: string, opacity: number): string => {
  const mixed = [1, 3, 5].map((start) => {
    const part = (hex: string) => Number.parseInt(hex.slice(start, start + 2), 16);
    return Math.round(part(below) * (1 - opacity) + part(above) * opacity);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** What MUI lays over the entry of a list below the pointer or with the focus. */
const hovers: Record<'light' | 'dark', [string, number]> = { light: ['#000000', 0.04], dark: ['#ffffff', 0.08] };

/** The contrast that WCAG asks for at its highest level. */
const READABLE = 7;

const surfaces = ['background.default', 'background.paper', 'surface.sunken', 'surface.tint'];
const texts = ['text.primary', 'text.secondary', 'primary.main', 'decided.main'];
const onAlert = ['text.primary', 'text.secondary', 'error.main'];
const categories = ['gray', 'blue', 'green', 'red', 'purple', 'amber', 'cyan'];
const statuses = ['error', 'warning', 'success', 'info', 'primary', 'secondary'];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s palette', (scheme, palette) => {
  const ratio = (a: string, b: string) => contrast(colorOf(palette, a), colorOf(palette, b));

  it.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    'keeps %s readable on %s',
    (text, surface) => expect(ratio(text, surface)).toBeGreaterThanOrEqual(READABLE),
  );

  it.each(onAlert)('keeps %s readable on an alert', (text) => {
    expect(ratio(text, 'surface.alert')).toBeGreaterThanOrEqual(READABLE);
  });

  it.each(statuses)('keeps %s readable as text and as a button', (status) => {
    expect(ratio(`${status}.main`, 'background.default')).toBeGreaterThanOrEqual(READABLE);
    expect(ratio(`${status}.contrastText`, `${status}.main`)).toBeGreaterThanOrEqual(READABLE);
  });

  it('keeps the entry of a list readable below the pointer', () => {
    const hovered = blend(colorOf(palette, 'background.paper'), ...hovers[scheme]);
    expect(contrast(colorOf(palette, 'text.secondary'), hovered)).toBeGreaterThanOrEqual(READABLE);
  });

  it('keeps a button readable below the pointer', () => {
    expect(ratio('primary.contrastText', 'primary.dark')).toBeGreaterThanOrEqual(READABLE);
  });

  it.each(categories)('keeps a category in %s readable', (color) => {
    expect(ratio(`category.${color}`, 'background.paper')).toBeGreaterThanOrEqual(READABLE);
    expect(ratio(`category.${color}`, 'background.default')).toBeGreaterThanOrEqual(READABLE);
  });

  it('keeps icons and the outlines of controls visible', () => {
    expect(ratio('postponed.main', 'surface.sunken')).toBeGreaterThanOrEqual(3);
    expect(ratio('line.control', 'background.default')).toBeGreaterThanOrEqual(3);
    expect(ratio('line.control', 'background.paper')).toBeGreaterThanOrEqual(3);
  });
});
