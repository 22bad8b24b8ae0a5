import { Readable } from 'node:stream';
import { limits, meetingRecordMessages, readFileName } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { nameWithEnding, SlideJudge } from '../src/files/slide-judge.js';
import { keynote, odp, pdf, pptx, zipOf } from './slides.factory.js';

const typeOf = async (bytes: Buffer): Promise<string> => {
  const judge = new SlideJudge();
  const chunks = await Readable.from(judge.inspect(Readable.from([bytes]))).toArray();
  expect(Buffer.concat(chunks as Buffer[]).equals(bytes)).toBe(true);
  return judge.type();
};

const after = (beginning: string, rest: Buffer) => Buffer.concat([Buffer.from(beginning), Buffer.alloc(600), rest]);

describe('slides, judged by their bytes', () => {
  it.each([
    ['a PDF', pdf(), 'application/pdf'],
    ['a PowerPoint file', pptx(), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['an OpenDocument file', odp(), 'application/vnd.oasis.opendocument.presentation'],
    ['a Keynote file', keynote(), 'application/vnd.apple.keynote'],
    ['a PDF that is also a page', Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')]), 'application/pdf'],
    ['a PDF that is also an archive', Buffer.concat([pdf(), zipOf({ 'evil.exe': 'MZ' })]), 'application/pdf'],
  ])('are %s', async (_, bytes, type) => {
    expect(await typeOf(bytes)).toBe(type);
  });

  it.each([
    ['a page with a PDF in it', Buffer.from(`<script>alert(1)</script>${pdf().toString()}`)],
    ['an archive of something else', zipOf({ 'evil.exe': 'MZ' })],
    ['a text document', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' })],
    ['Numbers of Apple', zipOf({ 'Index/Document.iwa': '', 'Index/Tables.iwa': '' })],
    ['a Word document', zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' })],
    ['a Java program', zipOf({ 'META-INF/MANIFEST.MF': '', 'ppt/presentation.xml': '' })],
    ['a program that unpacks slides', after('MZ', pptx())],
    ['a Linux program with a PDF in it', after('\x7fELF', pdf())],
    ['a picture with a PDF in it', after('GIF89a', pdf())],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf ~\n#%PDF-1.7')],
    ['an old PowerPoint file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['three bytes', Buffer.from('%PD')],
  ])('are not %s', async (_, bytes) => {
    await expect(typeOf(bytes)).rejects.toMatchObject({ status: 415, message: meetingRecordMessages.fileType });
  });

  it('are refused with what to do when an archive breaks off, or has macros', async () => {
    await expect(typeOf(pptx().subarray(0, -30))).rejects.toMatchObject({ message: meetingRecordMessages.fileCut });
    await expect(typeOf(pptx({ 'ppt/vbaProject.bin': 'x' }))).rejects.toMatchObject({
      status: 415,
      message: meetingRecordMessages.fileMacros,
    });
  });
});

describe('the name of slides', () => {
  it.each([
    ['研究進度 陳思妤.pdf', '研究進度 陳思妤.pdf'],
    ['talk', 'talk.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe.pdf'],
    ["it's (1) 50%.PDF", "it's (1) 50%.pdf"],
    ['.pdf', 'slides.pdf'],
    [`${'長'.repeat(500)}.pdf`, `${'長'.repeat(limits.fileNameLength - 4)}.pdf`],
  ])('that were sent as %j is %j', (given, name) => {
    expect(nameWithEnding(readFileName(given), 'application/pdf', limits.fileNameLength)).toBe(name);
  });
});
