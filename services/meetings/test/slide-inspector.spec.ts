import { Readable } from 'node:stream';
import { limits, meetingRecordMessages, readFileName } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { nameWithEnding, SlideInspector } from '../src/files/slide-inspector.js';
import { keynote, odp, pdf, pptx, zipOf } from './slides.factory.js';

const CHUNK = 65_536;

const typeOf = async (bytes: Buffer): Promise<string> => {
  const inspector = new SlideInspector();
  const given = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) =>
    bytes.subarray(index * CHUNK, (index + 1) * CHUNK),
  );
  const chunks = await Readable.from(inspector.inspect(Readable.from(given))).toArray();
  expect(Buffer.concat(chunks as Buffer[]).equals(bytes)).toBe(true);
  return inspector.type();
};

const after = (beginning: string, rest: Buffer) => Buffer.concat([Buffer.from(beginning), Buffer.alloc(600), rest]);

/** A compound file with a stream of this name, once in the middle and once across two chunks. */
const compound = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(65_536 - 12),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(100_000),
  ]);

/** Slides with a part that, according to the list at the end, unpacks to 3 GB. */
const bomb = (): Buffer => {
  const bytes = pptx({ 'ppt/slides/slide1.xml': 'x' });
  const part = bytes.lastIndexOf('ppt/slides/slide1.xml') - 46;
  bytes.writeUInt16LE(8, part + 10);
  bytes.writeUInt32LE(3 * 1024 ** 3, part + 24);
  return bytes;
};

describe('checking uploaded slides', () => {
  it.each([
    ['a PDF', pdf(), 'application/pdf'],
    ['a PowerPoint file', pptx(), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['an OpenDocument file', odp(), 'application/vnd.oasis.opendocument.presentation'],
    ['a Keynote file', keynote(), 'application/vnd.apple.keynote'],
    ['a PDF that is also a page', Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')]), 'application/pdf'],
    ['a PDF that is also an archive', Buffer.concat([pdf(), zipOf({ 'evil.exe': 'MZ' })]), 'application/pdf'],
  ])('accepts %s', async (_, bytes, type) => {
    expect(await typeOf(bytes)).toBe(type);
  });

  it.each([
    ['a page with a PDF in it', Buffer.from(`<script>alert(1)</script>${pdf().toString()}`)],
    ['an archive of something else', zipOf({ 'evil.exe': 'MZ' })],
    ['a text document', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' })],
    ['an Apple Numbers file', zipOf({ 'Index/Document.iwa': '', 'Index/Tables.iwa': '' })],
    ['a Word document', zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' })],
    ['a Java program', zipOf({ 'META-INF/MANIFEST.MF': '', 'ppt/presentation.xml': '' })],
    ['a program that unpacks slides', after('MZ', pptx())],
    ['a Linux program with a PDF in it', after('\x7fELF', pdf())],
    ['a picture with a PDF in it', after('GIF89a', pdf())],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf ~\n#%PDF-1.7')],
    ['an old Word file', compound('WordDocument')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0123456789', 'latin1')],
    ['three bytes', Buffer.from('%PD')],
  ])('rejects %s', async (_, bytes) => {
    await expect(typeOf(bytes)).rejects.toMatchObject({ status: 415, message: meetingRecordMessages.fileType });
  });

  it.each<[string, Buffer, keyof typeof meetingRecordMessages]>([
    ['PowerPoint in the old format', compound('PowerPoint Document'), 'fileOld'],
    ['an unknown old format', compound('Contents'), 'fileOld'],
    ['PowerPoint with a password', compound('EncryptedPackage'), 'filePassword'],
    ['OpenDocument with a password', odp({ 'META-INF/manifest.xml': '<manifest:encryption-data/>' }), 'filePassword'],
    ['OpenDocument with a new kind of password', odp({ 'encrypted-package': 'x' }), 'filePassword'],
    ['Keynote with a password', zipOf({ 'Index/Document.iwa': 'x', '.iwpv2': 'x' }), 'filePassword'],
    ['a Keynote folder in an archive', zipOf({ 'Talk.key/Index.zip': 'x', '__MACOSX/x': 'x' }), 'filePackage'],
    ['the contents of a Keynote folder', zipOf({ 'Index.zip': 'x', 'Metadata/Properties.plist': 'x' }), 'filePackage'],
    ['PowerPoint with macros', pptx({ 'ppt/vbaProject.bin': 'x' }), 'fileMacros'],
    [
      'PowerPoint for macros',
      pptx({ '[Content_Types].xml': '<x t="presentation.macroEnabled.main+xml"/>' }),
      'fileMacros',
    ],
    ['OpenDocument with macros', odp({ 'Basic/Standard/Module1.xml': 'x' }), 'fileMacros'],
    ['OpenDocument with scripts', odp({ 'Scripts/python/x.py': 'x' }), 'fileMacros'],
    ['a ZIP bomb', bomb(), 'fileUnpacked'],
    [
      'too many parts',
      pptx(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}`, '']))),
      'fileUnpacked',
    ],
  ])('rejects %s with a message that says what to do', async (_, bytes, problem) => {
    await expect(typeOf(bytes)).rejects.toMatchObject({ status: 415, message: meetingRecordMessages[problem] });
  });

  it.each([
    ['PDF', pdf('Slides '.repeat(10))],
    ['PPTX', pptx()],
    ['ODP', odp()],
    ['Keynote', keynote()],
  ])('rejects a file that was cut off anywhere: %s', async (_, bytes) => {
    const whole = bytes.lastIndexOf('%%EOF') + '%%EOF'.length;
    const end = whole < '%%EOF'.length ? bytes.length : whole;
    for (let length = 16; length < end; length += 1) {
      await expect(typeOf(bytes.subarray(0, length))).rejects.toMatchObject({ message: meetingRecordMessages.fileCut });
    }
  });

  it('notices missing bytes in a file that is larger than the parts kept in memory', async () => {
    const large = pptx({ 'ppt/media/film.mp4': 'x'.repeat(6_000_000) });
    expect(await typeOf(large)).toContain('presentationml');
    const withoutMiddle = Buffer.concat([large.subarray(0, 2_000_000), large.subarray(2_500_000)]);
    await expect(typeOf(withoutMiddle)).rejects.toMatchObject({ message: meetingRecordMessages.fileCut });
  });
});

describe('the file name of slides', () => {
  it.each([
    ['研究進度 陳思妤.pdf', '研究進度 陳思妤.pdf'],
    ['talk', 'talk.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe.pdf'],
    ["it's (1) 50%.PDF", "it's (1) 50%.pdf"],
    ['.pdf', 'slides.pdf'],
    [`${'長'.repeat(500)}.pdf`, `${'長'.repeat(limits.fileNameLength - 4)}.pdf`],
  ])('is changed from %j to %j', (given, name) => {
    expect(nameWithEnding(readFileName(given), 'application/pdf', limits.fileNameLength)).toBe(name);
  });
});
