import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import readCode from 'jsqr';
import { QrCode } from './QrCode';

const PIXELS_A_MODULE = 4;

/** The pixels that a camera would see: black modules on white, RGBA. */
const photograph = (svg: SVGSVGElement) => {
  const [left = 0, top = 0, width = 0] = svg.getAttribute('viewBox')!.split(' ').map(Number);
  const size = width * PIXELS_A_MODULE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS_A_MODULE; row += 1) {
      const first = ((Number(y) - top) * PIXELS_A_MODULE + row) * size + (Number(x) - left) * PIXELS_A_MODULE;
      for (let pixel = first; pixel < first + PIXELS_A_MODULE; pixel += 1) pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return { pixels, size };
};

it.each([
  'http://localhost:8080/aimex/equipment?item=7',
  `https://lab.example.edu.tw/${'a'.repeat(200)}?item=2147483647`,
])('draws a code that can be read as %s', (address) => {
  render(<QrCode text={address} label="QR code of a tripod" />);
  const { pixels, size } = photograph(screen.getByTitle('QR code of a tripod').closest('svg')!);
  expect(readCode(pixels, size, size)?.data).toBe(address);
});
