import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { decodeText, UnknownEncodingError } from './decode-text.js';

const western = '@misc{a, author = {Müller, Jörg and García, José and Åström, Ø.}, title = {“Café” – à la carte}}';
const traditional = '@misc{a, author = {王小明 and 陳怡君}, title = {行動裝置通知之研究}}';

describe('decodeText', () => {
  const table: [encoding: string, text: string, bytes: Uint8Array, isGuessed: boolean][] = [
    ['UTF-16BE', western + traditional, iconv.encode(western + traditional, 'utf-16be', { addBOM: true }), false],
    ['UTF-16LE', western, iconv.encode(western, 'utf-16le'), false],
    ['Windows-1252', 'Müller', iconv.encode('Müller', 'latin1'), true],
    ['Big5', '姓名,單位\r\n林曉恩,資訊系', iconv.encode('姓名,單位\r\n林曉恩,資訊系', 'big5'), true],
    ['Windows-1252', '% Encoding: ISO8859_1\nÃ', iconv.encode('% Encoding: ISO8859_1\nÃ', 'latin1'), true],
  ];

  it.each(table)('reads %s: %s', (encoding, text, bytes, isGuessed) => {
    expect(decodeText(bytes)).toEqual({ text, encoding, isGuessed });
  });

  it('reads a given encoding, whatever the spelling of its name', () => {
    expect(decodeText(iconv.encode('Łódź', 'cp1250'), 'cp1250').text).toBe('Łódź');
    expect(decodeText(iconv.encode('陳', 'big5'), 'BIG-5')).toEqual({ text: '陳', encoding: 'Big5', isGuessed: false });
  });

  it.each([
    ['windows-1250', 'Jiří Dvořák, Łódź'],
    ['windows-1251', 'Иванов и Петров'],
    ['windows-1252', 'Müller – García'],
    ['ISO-8859-2', 'Dvořák Šťastný'],
    ['latin1', 'Åström'],
    ['windows-1253', 'Παπαδόπουλος'],
    ['windows-1254', 'Şahin Yıldız'],
    ['KOI8-R', 'Иванов'],
    ['macintosh', 'Müller García'],
    ['Big5', '陳怡君'],
    ['GB18030', '陈静'],
    ['GBK', '陈静'],
    ['Shift_JIS', '山田太郎'],
    ['EUC-JP', '山田太郎'],
    ['EUC-KR', '김민수'],
    ['UTF-16LE', 'Łódź'],
  ])('does not count an encoding that the file declares as a guess: %s', (encoding, text) => {
    expect(decodeText(iconv.encode(text, encoding), encoding)).toMatchObject({ text, isGuessed: false });
  });

  it.each(['base64', 'hex', 'binary', 'internal'])('refuses %s, which is not a text encoding', (name) => {
    expect(() => decodeText(Buffer.from('QQ=='), name)).toThrow(`“${name}” is not an encoding`);
  });

  const refused: [what: string, bytes: Uint8Array, encoding: string | undefined, message: RegExp][] = [
    [
      'two encodings in one file',
      Buffer.concat([Buffer.from('Müller\n'), iconv.encode('García', 'latin1')]),
      undefined,
      /line 2/,
    ],
    ['Cyrillic in one byte each', iconv.encode('Иванов и Петров', 'cp1251'), undefined, /no other encoding is certain/],
    [
      'accented small letters among capitals',
      iconv.encode('Müller García', 'macintosh'),
      undefined,
      /save it as UTF-8/,
    ],
    ['bytes that mean nothing', Buffer.from([0x40, 0xe9, 0xff, 0x81, 0x8d]), undefined, /line 1/],
    ['an encoding other than the given one', iconv.encode('García', 'latin1'), 'utf8', /it is not utf8/],
    ['an encoding that does not exist', Buffer.from('a'), 'klingon', /“klingon” is not an encoding/],
  ];

  it.each(refused)('refuses %s', (_, bytes, encoding, message) => {
    expect(() => decodeText(bytes, encoding)).toThrow(UnknownEncodingError);
    expect(() => decodeText(bytes, encoding)).toThrow(message);
  });
});
