import { createHash } from 'node:crypto';
import sharp from 'sharp';

const GROUNDS = ['#e8dccb', '#d5dfd8', '#d9dde6', '#eadad3', '#dfe3d0', '#e3d9e2'];
const SKINS = ['#f1c9a5', '#e3b08a', '#d79c72', '#b97d56', '#8f5a3c'];
const HAIRS = ['#1f1b1a', '#2d2320', '#3b2b23', '#4a3a30'];
const CLOTHES = ['#2f4b4d', '#4a3f5c', '#7a4b3a', '#3d5a40', '#39506b', '#6a5344'];

const LONG_HAIR =
  'M230 360 C200 120 600 120 570 360 L592 650 C594 700 546 708 528 668 L528 330 L272 330 L272 668 C254 708 206 700 208 650 Z';
const SIDE_PARTING =
  'M250 384 C216 110 400 150 420 152 C600 140 570 320 550 384 C544 330 516 292 470 276 C410 300 330 290 300 268 C276 296 256 340 250 384 Z';
const FRINGE =
  'M248 400 C214 108 586 108 552 400 C548 350 540 326 530 310 C450 330 350 330 270 310 C260 326 252 350 248 400 Z';
const BUN =
  'M400 58 a66 66 0 1 0 .1 0 Z M248 380 C214 126 586 126 552 380 C540 310 500 262 400 256 C300 262 260 310 248 380 Z';

/** Hair behind and in front of the head. */
const HAIR_STYLES = [
  { behind: LONG_HAIR, front: FRINGE },
  { behind: LONG_HAIR, front: SIDE_PARTING },
  { behind: '', front: SIDE_PARTING },
  { behind: '', front: FRINGE },
  { behind: '', front: BUN },
] as const;

const GLASSES =
  '<g fill="none" stroke="#2b2b2b" stroke-width="8"><circle cx="342" cy="392" r="42"/><circle cx="458" cy="392" r="42"/><path d="M384 388 q16 -12 32 0"/></g>';

/** Draws a head and shoulders as a JPEG of 800 × 800 pixels, always the same for the same name. */
export const drawPortrait = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(portraitSvg(name)))
    .jpeg()
    .toBuffer();

/** Converts a picture of any format, including drawings, to a JPEG. */
export const readPortrait = (file: string): Promise<Buffer> => sharp(file).jpeg().toBuffer();

const portraitSvg = (name: string): string => {
  const digest = createHash('sha256').update(name).digest();
  const pick = <Choice>(choices: readonly Choice[], index: number): Choice => choices[digest[index]! % choices.length]!;
  const ground = pick(GROUNDS, 0);
  const skin = pick(SKINS, 1);
  const hair = pick(HAIRS, 2);
  const clothes = pick(CLOTHES, 3);
  const style = pick(HAIR_STYLES, 4);
  const glasses = digest[5]! % 3 === 0 ? GLASSES : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">
    <rect width="800" height="800" fill="${ground}"/>
    <circle cx="400" cy="390" r="310" fill="#fff" opacity=".28"/>
    <path d="${style.behind}" fill="${hair}"/>
    <path d="M120 800 C130 640 260 600 340 584 L460 584 C540 600 670 640 680 800 Z" fill="${clothes}"/>
    <path d="M340 500 h120 v90 c-20 60 -100 60 -120 0 Z" fill="${skin}"/>
    <path d="M340 548 c40 30 80 30 120 0 v26 c-40 26 -80 26 -120 0 Z" fill="#000" opacity=".12"/>
    <ellipse cx="400" cy="390" rx="142" ry="172" fill="${skin}"/>
    <path d="${style.front}" fill="${hair}"/>
    <g fill="#2b2320"><circle cx="342" cy="394" r="11"/><circle cx="458" cy="394" r="11"/></g>
    <g fill="none" stroke="#2b2320" stroke-linecap="round" stroke-width="8">
      <path d="M318 352 q24 -14 48 0"/><path d="M434 352 q24 -14 48 0"/><path d="M358 476 q42 34 84 0"/>
      <path d="M400 404 q-14 36 6 40" stroke-width="6" opacity=".5"/>
    </g>${glasses}
  </svg>`;
};
