import { expect, it } from '@jest/globals';
import { labSettings, setLabSettings } from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';

it('each test file starts with the default settings of a lab', async () => {
  setLabSettings({ ...defaultSettings, language: 'de' });
  await import(new URL('later-test-file.ts?later', import.meta.url).href);
  expect(labSettings()).toBe(defaultSettings);
});
