import { expect, it } from '@jest/globals';
import { languageOfLabel } from './second-language.js';

it.each([
  ['Chinese name', 'zh-Hant'],
  ['中文姓名', 'zh-Hant'],
  ['Name in Simplified Chinese', 'zh-Hans'],
  ['Japanese name', 'ja'],
  ['氏名（日本語）', 'ja'],
  ['Korean name', 'ko'],
  ['الاسم بالعربية', 'ar'],
  ['Russian name', 'ru'],
  ['Second name', null],
  ['Name', null],
])('the language of “%s” is %s', (label, language) => {
  expect(languageOfLabel(label)).toBe(language);
});
