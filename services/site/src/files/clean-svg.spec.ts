import { describe, expect, it } from '@jest/globals';
import { cleanSvg, looksLikeSvg, UncleanSvgError } from './clean-svg.js';

const svg = (inner: string, attributes = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" ${attributes}>${inner}</svg>`);

const clean = (inner: string, attributes = ''): string => cleanSvg(svg(inner, attributes));

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>';

describe('cleanSvg', () => {
  it('keeps the shapes, colours, texts and styles of a logo', () => {
    const logo = [
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#085858"></stop></linearGradient>',
      '<clipPath id="c"><path d="M0 0h4v4z"></path></clipPath></defs>',
      '<style>.b{fill:url(#a);stroke:#000}</style>',
      '<g clip-path="url(#c)" transform="scale(2)"><path class="b" d="M0 0L8 8"></path></g>',
      '<text x="1" y="2">Müller &amp; Söhne</text>',
    ].join('');
    expect(clean(logo)).toBe(EMPTY.replace('></svg>', `>${logo}</svg>`));
  });

  it('reads the files of drawing programs, with a declaration, a document type, comments and their own elements', () => {
    const file = `\uFEFF<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/" viewBox="0 0 8 8">
      <metadata>x</metadata><inkscape:grid type="xygrid"/><rect width="8" height="8"/></svg>`;
    expect(looksLikeSvg(Buffer.from(file))).toBe(true);
    const cleaned = cleanSvg(Buffer.from(file));
    expect(cleaned).toContain('<rect width="8" height="8"></rect>');
    expect(cleaned).not.toMatch(/inkscape|metadata|DOCTYPE|xml version/);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in another case', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a setter', '<set attributeName="onload" to="alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect/></a>'],
    ['an imported style', '<style>@import url(https://evil.example/x.css);</style>'],
    ['an escaped import', '<style>\\40 import "https://evil.example/x.css";</style>'],
    ['a style with an address', '<style>rect{fill:url(https://evil.example/#a)}</style>'],
    ['a style with an encoded address', '<style>rect{fill:&#117;rl(//evil.example/#a)}</style>'],
    ['markup in a style', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
  ])('leaves out %s', (_, hostile) => {
    expect(clean(hostile)).toBe(EMPTY);
  });

  it.each([
    'onload="alert(1)"',
    'ONCLICK="alert(1)"',
    'style="background:url(https://evil.example/)"',
    'style="fill:\\75rl(https://evil.example/)"',
    'fill="url(https://evil.example/#a)"',
    'fill="&#x75;rl(//evil.example/#a)"',
    'filter="url(#a)"',
    'href="https://evil.example/"',
    'href="data:text/html,x"',
    'xml:base="https://evil.example/"',
    'xlink:href="//evil.example/"',
  ])('leaves out the attribute %s', (attribute) => {
    expect(clean('', `xmlns:xlink="http://www.w3.org/1999/xlink" ${attribute}`)).toBe(EMPTY);
  });

  it.each(['use', 'image', 'foreignObject', 'mask', 'pattern', 'filter', 'marker'])(
    'refuses a picture with %s, which would look different without it, and says so',
    (name) => {
      expect(() => clean(`<g><${name} href="#a"/></g>`)).toThrow(
        `SVG files with “${name}” are not accepted. Please export the picture as plain shapes, or use a PNG.`,
      );
    },
  );

  it.each([
    ['entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>')],
    ['an external document type', Buffer.from('<!DOCTYPE svg [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]><svg/>')],
    ['clips of clips in a style', svg('<style>path{clip-path:url(#a)}</style>')],
    ['too many elements', svg('<rect/>'.repeat(6_000))],
    ['too deeply nested elements', svg('<g>'.repeat(200) + '</g>'.repeat(200))],
    ['too many bytes', svg(`<path d="${'M0 0'.repeat(100_000)}"/>`)],
    ['an unclosed element', Buffer.from('<svg><g></svg>')],
    ['HTML', Buffer.from('<html><svg/></html>')],
    ['two pictures', Buffer.from('<svg/><svg/>')],
    ['nothing', Buffer.from('')],
  ])('refuses a file with %s', (_, file) => {
    expect(() => cleanSvg(file)).toThrow(UncleanSvgError);
  });

  it('leaves out clips inside of clips', () => {
    expect(clean('<clipPath id="a"><path clip-path="url(#b)" d="M0 0"/></clipPath>')).not.toContain('url(#b)');
  });
});
