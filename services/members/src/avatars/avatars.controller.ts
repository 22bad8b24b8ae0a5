import { lineSchema, splitTitle } from '@lab/contracts';
import { Answers, Public, Tag, escapeMarkup } from '@lab/service-kit';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { createHash } from 'node:crypto';

/** Letter, width and outline: Instrument Sans, the site’s font, at weight 500 and 250 units per em. */
const outlines = `
A 183 M8 0 76 -180H99L34 0ZM147 0 82 -180H107L175 0ZM42 -72H139V-50H42Z
B 160 M38 0V-20H92Q107 -20 116 -29Q124 -37 124 -51Q124 -66 115 -75Q106 -84 90 -84H38V-104H88Q103 -104 111 -112Q120 -119 120 -133Q120 -146 112 -153Q104 -160 89 -160H38V-180H93Q117 -180 132 -168Q146 -156 146 -136Q146 -123 140 -113Q134 -103 124 -98Q114 -92 101 -92L102 -98Q116 -98 127 -91Q138 -85 145 -74Q151 -63 151 -48Q151 -34 144 -23Q138 -12 125 -6Q112 0 96 0ZM18 0V-180H45V0Z
C 186 M98 2Q79 2 63 -4Q47 -11 35 -24Q24 -36 17 -53Q11 -70 11 -90Q11 -110 17 -127Q24 -144 35 -157Q47 -169 63 -176Q79 -182 98 -182Q118 -182 135 -174Q152 -166 163 -150Q173 -135 176 -115H150Q146 -136 133 -148Q119 -160 98 -160Q80 -160 66 -151Q53 -143 45 -127Q38 -112 38 -90Q38 -69 45 -53Q53 -38 66 -29Q80 -20 98 -20Q119 -20 133 -32Q147 -44 150 -65H176Q174 -44 163 -29Q152 -14 135 -6Q119 2 98 2Z
D 188 M34 0V-22H82Q103 -22 119 -31Q134 -40 142 -55Q150 -70 150 -91Q150 -111 142 -126Q134 -141 119 -150Q104 -158 82 -158H35V-180H82Q111 -180 132 -169Q154 -158 166 -138Q178 -118 178 -90Q178 -63 166 -43Q154 -22 132 -11Q111 0 82 0ZM18 0V-180H45V0Z
E 158 M18 0V-180H45V0ZM32 0V-22H144V0ZM32 -82V-104H134V-82ZM32 -158V-180H141V-158Z
F 150 M18 0V-180H45V0ZM32 -75V-96H130V-75ZM32 -158V-180H137V-158Z
G 191 M102 2Q74 2 54 -9Q33 -20 22 -41Q11 -61 11 -89Q11 -116 22 -138Q33 -159 53 -171Q72 -182 98 -182Q119 -182 135 -175Q152 -167 163 -154Q173 -140 175 -122H149Q146 -140 133 -150Q119 -160 99 -160Q80 -160 67 -151Q53 -142 45 -127Q38 -111 38 -90Q38 -68 46 -52Q53 -36 68 -28Q83 -20 104 -20Q119 -20 130 -24Q142 -28 150 -36L176 -27Q162 -12 144 -5Q126 2 102 2ZM150 -27V-82L158 -74H104V-96H176V-27Z
H 183 M18 0V-180H45V0ZM138 0V-180H164V0ZM32 -105H150V-83H32Z
I 64 M18 0V-180H45V0Z
J 110 M35 2Q26 2 17 1Q8 0 4 -2V-25Q10 -22 18 -21Q25 -20 33 -20Q50 -20 58 -26Q66 -33 66 -48V-180H93V-47Q93 -22 78 -10Q64 2 35 2Z
K 176 M18 0V-180H45V0ZM40 -94 129 -180H165L73 -94ZM133 0 39 -94H73L170 0Z
L 147 M18 0V-180H45V0ZM32 0V-22H136V0Z
M 226 M18 0V-180H60L120 -6H106L166 -180H207V0H181V-169H185L127 0H97L39 -168H43V0Z
N 183 M18 0V-180H49L145 -26L139 -25V-180H164V0H134L38 -154L44 -155V0Z
O 198 M99 2Q80 2 64 -4Q48 -11 36 -24Q24 -36 17 -53Q11 -70 11 -91Q11 -118 22 -138Q33 -159 53 -171Q73 -182 98 -182Q124 -182 144 -171Q164 -159 175 -138Q187 -118 187 -90Q187 -70 180 -53Q174 -36 162 -24Q150 -11 134 -4Q118 2 99 2ZM98 -20Q116 -20 130 -29Q144 -38 152 -54Q160 -70 160 -91Q160 -112 152 -127Q144 -143 130 -151Q117 -160 98 -160Q80 -160 67 -151Q53 -143 45 -127Q38 -112 38 -91Q38 -70 46 -54Q53 -38 67 -29Q80 -20 98 -20Z
P 165 M18 0V-180H95Q114 -180 128 -174Q142 -167 149 -155Q156 -143 156 -126Q156 -110 149 -98Q142 -86 128 -79Q114 -72 95 -72H39V-94H94Q111 -94 121 -102Q130 -111 130 -126Q130 -142 121 -150Q112 -158 94 -158H45V0Z
Q 199 M102 2Q74 2 54 -9Q33 -21 22 -42Q11 -64 11 -91Q11 -118 22 -138Q33 -159 53 -171Q73 -182 98 -182Q124 -182 144 -171Q164 -159 175 -138Q187 -118 187 -90Q187 -71 180 -55Q174 -38 161 -27Q148 -15 129 -11ZM98 -19Q117 -19 131 -28Q144 -37 152 -54Q160 -70 160 -91Q160 -112 152 -127Q144 -143 130 -151Q117 -160 98 -160Q80 -160 67 -151Q53 -143 45 -127Q38 -112 38 -91Q38 -70 46 -53Q53 -37 67 -28Q80 -19 98 -19ZM102 2 99 -16 194 -22V0Q179 0 168 0Q156 1 147 1Q137 2 127 2Q116 2 102 2Z
R 165 M18 0V-180H89Q109 -180 122 -174Q136 -167 144 -156Q151 -144 151 -129Q151 -114 144 -102Q136 -90 122 -84Q109 -78 89 -78H38V-99H88Q106 -99 116 -107Q125 -115 125 -129Q125 -143 116 -150Q107 -158 88 -158H45V0ZM122 0 34 -91H67L160 0Z
S 156 M84 2Q51 2 32 -13Q12 -29 9 -58H35Q37 -39 50 -29Q62 -19 84 -19Q102 -19 112 -26Q121 -33 121 -45Q121 -56 115 -63Q109 -70 95 -74L64 -84Q40 -92 29 -104Q18 -115 18 -133Q18 -148 25 -160Q33 -170 47 -177Q60 -183 79 -183Q108 -183 125 -168Q142 -154 144 -128H118Q116 -146 106 -153Q96 -161 78 -161Q62 -161 52 -155Q43 -148 43 -136Q43 -127 49 -121Q55 -114 70 -110L102 -99Q125 -92 136 -80Q147 -67 147 -48Q147 -24 130 -11Q114 2 84 2Z
T 164 M69 0V-158H8V-180H156V-158H95V0Z
U 177 M88 2Q54 2 35 -18Q17 -38 17 -76V-180H43V-72Q43 -47 55 -33Q67 -20 88 -20Q110 -20 122 -33Q134 -46 134 -72V-180H160V-75Q160 -38 142 -18Q123 2 88 2Z
V 183 M76 0 8 -180H36L96 -16H89L148 -180H175L107 0Z
W 272 M64 0 11 -180H38L84 -14H78L121 -180H152L196 -14H190L235 -180H261L208 0H178L134 -161H139L94 0Z
X 174 M135 0 80 -82 12 -180H43L96 -102L166 0ZM83 -102 138 -180H166L95 -80ZM91 -79 36 0H8L80 -101Z
Y 172 M73 0V-78L5 -180H37L94 -90H80L138 -180H167L99 -78V0Z
Z 157 M13 0V-19L117 -170L125 -158H16V-180H143V-161L40 -11L32 -22H145V0Z
`;

/** The height of the letters. */
const LETTER_HEIGHT = 180;

/** The letters A to Z as SVG paths on a baseline at 0, because a picture cannot load the site’s font. */
export const letters: ReadonlyMap<string, { width: number; path: string }> = new Map(
  Array.from(outlines.matchAll(/^(.) (\d+) (.+)$/gm), ([, letter, width, path]) => [
    letter!,
    { width: Number(width), path: path! },
  ]),
);

const HAN = /\p{Script=Han}/u;

const graphemes = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/**
 * The initials of a name: the last two characters of a Chinese name (the given name), otherwise the first letters of
 * the first and the last word. Academic titles do not count.
 */
const initialsOf = (given: string): string => {
  const { name } = splitTitle(given);
  const characters = graphemes(name);
  if (characters.some((character) => HAN.test(character))) {
    return characters
      .filter((character) => HAN.test(character))
      .slice(-2)
      .join('');
  }
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => graphemes(word)[0]!.toUpperCase()).join('') || '?';
};

/** The background colours. INK has a contrast above 7 on each. */
const GROUNDS = ['#e8dccb', '#d5dfd8', '#d9dde6', '#eadad3', '#dfe3d0', '#e3d9e2'];
const INK = '#33413f';

/** The size of the letters: 28 of the picture's 96 units. */
const SCALE = 28 / 250;

/** Initials in letters of the site's font; undefined for other characters. */
const drawLetters = (initials: string): string | undefined => {
  const drawn = [...initials].flatMap((letter) => letters.get(letter) ?? []);
  if (drawn.length < initials.length) return undefined;
  const starts = drawn.map((_, index) => drawn.slice(0, index).reduce((sum, { width }) => sum + width, 0));
  const width = drawn.reduce((sum, letter) => sum + letter.width, 0);
  const paths = drawn.map(({ path }, index) => `<path transform="translate(${starts[index]})" d="${path}"/>`);
  const place = `translate(${48 - (SCALE * width) / 2} ${48 + (SCALE * LETTER_HEIGHT) / 2}) scale(${SCALE})`;
  return `<g fill="${INK}" transform="${place}">${paths.join('')}</g>`;
};

const writeText = (initials: string): string =>
  `<text x="48" y="49" fill="${INK}" font-family="'Noto Sans TC', 'PingFang TC', system-ui, sans-serif" font-size="28"` +
  ` text-anchor="middle" dominant-baseline="central">${escapeMarkup(initials)}</text>`;

/** Draws an SVG with the initials of a name, always the same for the same name. */
const drawAvatar = (name: string): string => {
  const ground = GROUNDS[createHash('sha1').update(name).digest()[0]! % GROUNDS.length]!;
  const initials = initialsOf(name);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img" aria-label="${escapeMarkup(name)}">`,
    `<rect width="96" height="96" fill="${ground}"/>`,
    drawLetters(initials) ?? writeText(initials),
    `</svg>`,
  ].join('');
};

const nameSchema = lineSchema('An avatar needs a name');

@Tag('Members and photos')
@Controller('api/avatars')
export class AvatarsController {
  @Public()
  @Get(':name')
  @Header('Content-Type', 'image/svg+xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=604800')
  @Answers(200, undefined, { 400: 'The name is too long' })
  get(@Param('name', { schema: nameSchema }) name: string): string {
    return drawAvatar(name);
  }
}
