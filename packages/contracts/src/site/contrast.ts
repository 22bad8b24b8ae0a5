/** The surfaces behind links and buttons that give the least contrast. */
export const surfaces = { light: ['#F3F0E9', '#FBFAF7', '#FFFEFC'], dark: ['#212725', '#141716', '#1A1E1C'] } as const;

/** The colour that is mixed in until a colour is readable. */
const ends = { light: [0, 0, 0], dark: [255, 255, 255] } as const;

export type Scheme = keyof typeof surfaces;

/** The minimum contrast of text, by WCAG 2.2 AA. */
const READABLE_CONTRAST = 4.5;

const HEX = /^#[0-9a-f]{6}$/i;

/** True for a colour as `#RRGGBB`. */
export const isColour = (text: string): boolean => HEX.test(text);

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const between = (a: string, b: string): number => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
};

/** The lowest contrast ratio of a colour with the surfaces of a scheme, from 1 to 21. */
export const contrastOf = (colour: string, scheme: Scheme): number =>
  Math.min(...surfaces[scheme].map((surface) => between(colour, surface)));

/** True when a colour (`#RRGGBB`) has the minimum contrast on the pages of a scheme. */
export const isReadable = (colour: string, scheme: Scheme): boolean => contrastOf(colour, scheme) >= READABLE_CONTRAST;

const STEPS = 200;

/** Returns the nearest readable colour of the same hue, or the colour itself when it is readable. */
export const colourFor = (colour: string, scheme: Scheme): string => {
  const from = channelsOf(colour);
  const to = ends[scheme];
  const mixed = (step: number) => hexOf(from.map((value, index) => value + ((to[index]! - value) * step) / STEPS));
  let step = 0;
  while (step < STEPS && !isReadable(mixed(step), scheme)) step += 1;
  return mixed(step);
};
