import { describe, expect, it } from '@jest/globals';
import type { Passage } from '../passages/passage.js';
import { Vocabulary } from '../retrieval/vocabulary.js';
import { checkReply, stripMarkdown } from './check-reply.js';

const vocabulary = new Vocabulary({ meanings: { contact: ['write to', '寫信'] }, hints: {} });

const passage = (id: string, text: string): Passage => ({
  id,
  kind: 'faq',
  title: id,
  text,
  keywords: [],
  intents: [],
  isOverview: false,
  source: { title: `FAQ – ${id}`, href: null },
});

const passages = [
  passage('one', 'Write to hsiaoen.lin@example.edu.tw, or see https://example.edu/apply.'),
  passage('two', 'The lab is in Taiwan.'),
];

const check = (reply: string, question = 'How do I write to the lab in Taiwan?') => {
  const checked = checkReply(reply, { message: question, passages, vocabulary });
  return 'text' in checked ? { text: checked.text, cited: checked.cited.map(({ id }) => id) } : checked.refusal;
};

describe('a reply that cites its passages', () => {
  it.each([
    ['Write first [1]. It is in Taiwan [2].', 'Write first. It is in Taiwan.', ['one', 'two']],
    ['It is in Taiwan [2], so write first [1][2].', 'It is in Taiwan, so write first.', ['two', 'one']],
    ['Write first [1, 2].', 'Write first.', ['one', 'two']],
    ['Write to hsiaoen.lin@example.edu.tw [1].', 'Write to hsiaoen.lin@example.edu.tw.', ['one']],
    ['See https://example.edu/apply. [1]', 'See https://example.edu/apply.', ['one']],
    ['See [the form](https://example.edu/apply) [1].', 'See the form (https://example.edu/apply).', ['one']],
    ['<think>Let me see [9] <b>…</b></think>\nWrite first [1].', 'Write first.', ['one']],
    ['It takes 2 < 3 years & more [2].', 'It takes 2 < 3 years & more.', ['two']],
  ])('is shown without its citation marks: %s', (reply, text, cited) => {
    expect(check(reply)).toEqual({ text, cited });
  });
});

describe('a reply that cannot be shown', () => {
  it.each([
    ['', 'it is empty'],
    ['<think>Hm.</think>', 'it is empty'],
    ['It is in Taiwan.', 'it cites no passage'],
    ['It is in Taiwan [0].', 'it cites a passage that it was not given'],
    ['It is in Taiwan [2], founded in [2019].', 'it cites a passage that it was not given'],
    ['It is in Taiwan [2] [^1].', 'it refers to something that cannot be checked'],
    ['It is in Taiwan [2] [Source 3].', 'it refers to something that cannot be checked'],
    ['It is in Taiwan [2].<script>alert(1)</script>', 'it contains HTML'],
    ['It is in Taiwan [2]. &lt;script&gt;', 'it contains HTML'],
    ['See [the form](https://evil.example) [1].', 'it gives an address that its passages do not contain'],
    ['Write to someone@evil.example [1].', 'it gives an address that its passages do not contain'],
    ['See www.evil.example [1].', 'it gives an address that its passages do not contain'],
    ['Write to hsiaoen.lin@example.edu.tw [2].', 'it gives an address that its passages do not contain'],
    ['[1] [2]', 'it says nothing'],
    ['Write first and [1]', 'it stops in the middle'],
    ['Bananas for president [1].', 'it makes claims that its passages do not support'],
    [
      'It is in Taiwan [2]. A sauna with penguins belongs to it [2].',
      'it makes claims that its passages do not support',
    ],
    [`${'Write. '.repeat(400)}[1]`, 'it is too long'],
  ])('is refused with a reason: %s', (reply, reason) => {
    expect(check(reply)).toBe(reason);
  });
});

describe('a reply in the language of the question', () => {
  it('must be Chinese for a Chinese question, and is refused in English', () => {
    expect(check('先寫信【1】。', '怎麼聯絡你們？')).toEqual({ text: '先寫信。', cited: ['one'] });
    expect(check('Write first [1].', '怎麼聯絡你們？')).toBe('it is in another language than the question');
  });

  it('may contain a name in the other script', () => {
    expect(check('Write to 林曉恩 first [1].')).toEqual({ text: 'Write to 林曉恩 first.', cited: ['one'] });
  });
});

describe('stripMarkdown', () => {
  it.each([
    ['## Title\ntext', 'Title\ntext'],
    ['**bold** and *soft* and __bold__ and _soft_ and ~~gone~~', 'bold and soft and bold and soft and gone'],
    ['- one\n* two\n+ three', 'one\ntwo\nthree'],
    ['1. one\n2. two', '1. one\n2. two'],
    ['`code` and\n```js\nlet x = 1;\n```', 'code and\n\nlet x = 1;'],
    ['[text](https://example.org)', 'text (https://example.org)'],
    ['![picture](https://example.org/a.png "title")', 'picture (https://example.org/a.png)'],
    ['above\n\n---\n\nbelow', 'above\n\nbelow'],
    ['a\r\nb', 'a\nb'],
  ])('removes the marks from %j', (markdown, text) => {
    expect(stripMarkdown(markdown)).toBe(text);
  });

  it.each([
    '2 * 3 * 4',
    'snake_case_name',
    'C# and F#',
    'Hsiao-En Lin*, Po-Han Chou',
    'ada_l@example.org and x_y@example.org',
  ])('leaves %j unchanged', (text) => {
    expect(stripMarkdown(text)).toBe(text);
  });
});
