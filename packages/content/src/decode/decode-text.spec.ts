import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { decodeText, UnknownEncodingError } from './decode-text.js';

const western = '@misc{a, author = {Müller, Jörg and García, José and Åström, Ø.}, title = {“Café” – à la carte}}';
const traditional = '@misc{a, author = {王小明 and 陳怡君}, title = {行動裝置通知之研究}}';
const simplified = '@misc{a, author = {王小明 and 陈怡君}, title = {移动设备通知的研究}}';
const japanese = '@misc{a, author = {山田太郎 and 佐藤花子}, title = {スマートフォンの通知に関する研究}}';

describe('decodeText', () => {
  const table: [encoding: string, text: string, bytes: Uint8Array, isGuessed: boolean][] = [
    ['UTF-8', western + japanese, Buffer.from(western + japanese), false],
    ['UTF-8', western, iconv.encode(western, 'utf8', { addBOM: true }), false],
    ['UTF-16LE', western + traditional, iconv.encode(western + traditional, 'utf-16le', { addBOM: true }), false],
    ['UTF-16BE', western + traditional, iconv.encode(western + traditional, 'utf-16be', { addBOM: true }), false],
    ['UTF-16LE', western, iconv.encode(western, 'utf-16le'), false],
    ['Windows-1252', western, iconv.encode(western, 'win1252'), true],
    ['Windows-1252', 'Müller', iconv.encode('Müller', 'latin1'), true],
    ['Windows-1252', 'Élan, ÉCOLE', iconv.encode('Élan, ÉCOLE', 'latin1'), true],
    ['Big5', traditional, iconv.encode(traditional, 'big5'), true],
    ['Big5', '姓名,單位\r\n林曉恩,資訊系', iconv.encode('姓名,單位\r\n林曉恩,資訊系', 'big5'), true],
    ['GB18030', simplified, iconv.encode(simplified, 'gb18030'), true],
    ['GB18030', '李大同', iconv.encode('李大同', 'gbk'), true],
    ['Shift_JIS', japanese, iconv.encode(japanese, 'shiftjis'), true],
    ['iso-8859-2', '% Encoding: iso-8859-2\nŁódź', iconv.encode('% Encoding: iso-8859-2\nŁódź', 'iso-8859-2'), true],
    ['Windows-1252', '% Encoding: ISO8859_1\nÃ', iconv.encode('% Encoding: ISO8859_1\nÃ', 'latin1'), true],
  ];

  it.each(table)('reads %s: %s', (encoding, text, bytes, isGuessed) => {
    expect(decodeText(bytes)).toEqual({ text, encoding, isGuessed });
  });

  it('reads what somebody says it is, in any spelling', () => {
    expect(decodeText(iconv.encode('Łódź', 'cp1250'), 'cp1250').text).toBe('Łódź');
    expect(decodeText(iconv.encode('陳', 'big5'), 'BIG-5')).toEqual({ text: '陳', encoding: 'Big5', isGuessed: false });
  });

  const refused: [what: string, bytes: Uint8Array, encoding: string | undefined, message: RegExp][] = [
    [
      'two encodings in one file',
      Buffer.concat([Buffer.from('Müller\n'), iconv.encode('García', 'latin1')]),
      undefined,
      /line 2/,
    ],
    ['Cyrillic in one byte each', iconv.encode('Иванов и Петров', 'cp1251'), undefined, /no other encoding is certain/],
    ['Korean', iconv.encode('김민준 and 이서연 and 박지우 and 최현영', 'euc-kr'), undefined, /line 1/],
    ['accents in the middle of capitals', iconv.encode('Müller García', 'macintosh'), undefined, /save it as UTF-8/],
    ['bytes that mean nothing', Buffer.from([0x40, 0xe9, 0xff, 0x81, 0x8d]), undefined, /line 1/],
    ['another encoding than is said', iconv.encode('García', 'latin1'), 'utf8', /it is not utf8/],
    ['an encoding that does not exist', Buffer.from('a'), 'klingon', /“klingon” is no encoding/],
  ];

  it.each(refused)('refuses %s', (_, bytes, encoding, message) => {
    expect(() => decodeText(bytes, encoding)).toThrow(UnknownEncodingError);
    expect(() => decodeText(bytes, encoding)).toThrow(message);
  });
});
